/** What a request says by its header; a token of a person, or a key. */
export const bearerOf = (request: Request): string | undefined =>
  /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
