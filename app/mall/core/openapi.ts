import { z } from 'zod'
import { contract } from '~/contract'
import { callAddress, type Endpoint } from '~/contract/endpoint'
import { errorStatus } from '~/contract/errors'
import { ruleOf } from '~/contract/who-may'
import { BASE_PATH } from '~/paths'

const json = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return plain
}
const properties = (schema: z.ZodType) =>
  json(schema, 'input') as { properties?: Record<string, object>; required?: string[] }

function operation(area: string, name: string, call: Endpoint) {
  const path = properties(call.params),
    query = properties(call.query),
    body = properties(call.body)
  const parameters = [
    ...Object.entries(path.properties ?? {}).map(([key, schema]) => ({
      name: key,
      in: 'path',
      required: true,
      schema,
    })),
    ...Object.entries(query.properties ?? {}).map(([key, schema]) => ({
      name: key,
      in: 'query',
      required: query.required?.includes(key) ?? false,
      schema,
    })),
  ]
  return {
    operationId: `${area}.${name}`,
    tags: [call.service],
    summary: call.summary,
    'x-access': call.access,
    security: [
      ...(call.access.includes('open') ? [{}] : []),
      { token: [] },
      ...(call.scope ? [{ key: [call.scope] }] : []),
    ],
    'x-who-may': ruleOf(area, name)?.may,
    ...(parameters.length ? { parameters } : {}),
    ...(Object.keys(body.properties ?? {}).length
      ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: {
          ...(call.picture
            ? { 'image/png': { schema: { type: 'string', format: 'binary' } } }
            : {}),
          'application/json': { schema: json(call.reply, 'output') },
        },
      },
      default: {
        description: 'Failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

/** OpenAPI 3.1 of every call. Amounts are integers of 0.0001 yuan. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [area, calls] of Object.entries(contract))
    for (const [name, call] of Object.entries(calls) as [string, Endpoint][]) {
      const path = `/api${callAddress(call)}`
      ;(paths[path] ??= {})[call.method.toLowerCase()] = operation(area, name, call)
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Campus procurement mall',
      version: '1.0.0',
      description:
        'Amounts are integers of 0.0001 yuan. Send the token as `Authorization: Bearer`.',
    },
    servers: [{ url: BASE_PATH }],
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a person who has signed in.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'cpm_<id>_<secret>',
          description:
            "A key of one of the school's systems, made by its administrators. It may make the calls whose scope it has, at the host of its school, and no others.",
        },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['code'],
          properties: {
            code: { enum: Object.keys(errorStatus) },
            fields: { type: 'object' },
            values: { type: 'object' },
          },
        },
      },
    },
  }
}
