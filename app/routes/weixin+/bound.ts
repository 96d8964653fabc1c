import type { LoaderFunctionArgs } from '@remix-run/node'

/** Whether a WeChat is bound to whoever asks: for the code of the mini-program, every second while somebody looks at it. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { bindWeixin, offered } = await context.api.weixin.auth()
  return Response.json({ bound: bindWeixin, offered }, { headers: { 'cache-control': 'no-store' } })
}
