import { createServer } from 'node:http'
import process from 'node:process'

let given = ''
for await (const chunk of process.stdin) given += chunk
const answers = new Map(
  Object.entries(JSON.parse(given)).map(([path, { headers, body }]) => [
    path,
    { headers, body: Buffer.from(body, 'base64') },
  ]),
)

createServer((request, response) => {
  const answer = answers.get(request.url)
  if (!answer) return response.writeHead(404).end()
  response.writeHead(200, answer.headers)
  return response.end(answer.body)
}).listen(Number(process.argv[2]), '127.0.0.1', () => process.stdout.write('ready'))
