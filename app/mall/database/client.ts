import pg from 'pg'

/** A connection for one piece of work; locks that are held by it end with it. */
export async function withClient<T>(
  access: pg.ClientConfig,
  run: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(access)
  // A server that goes away meanwhile fails the query at hand; nobody else need hear of it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
