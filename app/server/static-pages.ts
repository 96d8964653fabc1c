import { BASE_PATH } from '~/paths'

/** Answers that need neither the mall nor a database: plain HTML any browser shows, in both languages, static text only. */
export interface StaticPage {
  status: number
  code: string
  title: string
  chinese: string
  english: string
}

export const staticPages = {
  unavailable: {
    status: 503,
    code: 'unavailable',
    title: '温馨提示',
    chinese: '系统正在进行安全等级保护维护，请稍后再试。',
    english:
      'The mall is under maintenance for security-level protection. Please try again in a moment.',
  },
  maintenance: {
    status: 503,
    code: 'unavailable',
    title: '温馨提示',
    chinese: '系统正在进行安全等级保护维护，请稍后再试。',
    english: 'The mall is under maintenance for security-level protection. Please try again later.',
  },
  busy: {
    status: 503,
    code: 'busy',
    title: '温馨提示',
    chinese: '当前访问人数较多，系统繁忙，请稍候几秒再试。',
    english: 'Very many people are using the mall just now. Please try again in a few seconds.',
  },
  timeout: {
    status: 503,
    code: 'timeout',
    title: '温馨提示',
    chinese:
      '处理您的请求所用时间过长，已停止等待。如刚提交了订单或付款，请先到个人中心查看结果，再决定是否重试。',
    english:
      'Your request took too long and we stopped waiting. If you have just placed or paid an order, look in your personal centre before trying again.',
  },
  tooLarge: {
    status: 413,
    code: 'too_large',
    title: '上传内容过大',
    chinese: '您提交的内容超过了允许的大小，请减少附件数量或压缩后重新提交。',
    english: 'What you sent is larger than allowed. Please send fewer or smaller files.',
  },
  badRequest: {
    status: 400,
    code: 'bad_request',
    title: '请求有误',
    chinese: '无法识别您的请求，请检查网址后重试。',
    english: 'The request could not be understood. Please check the address and try again.',
  },
  noSchool: {
    status: 404,
    code: 'not_found',
    title: '没有这个商城',
    chinese: '这个网址不是任何学校的商城，请检查网址中的学校名称。',
    english: 'No school has its mall at this address. Please check the name of the school in it.',
  },
  noPage: {
    status: 404,
    code: 'not_found',
    title: '没有这个页面',
    chinese: '这个网址没有页面，请检查网址后重试。',
    english: 'There is no page at this address. Please check it and try again.',
  },
  closedSchool: {
    status: 503,
    code: 'unavailable',
    title: '商城暂停服务',
    chinese: '本校商城暂停服务，请稍后再来。',
    english: 'The mall of this school is closed for a while. Please come back later.',
  },
  archivedSchool: {
    status: 410,
    code: 'gone',
    title: '商城已停用',
    chinese: '本校商城已经停用，不再提供服务。需要历史资料的，请联系学校采购部门。',
    english:
      'The mall of this school is closed for good. For records of the past, please ask the procurement office of the school.',
  },
  empty: {
    status: 503,
    code: 'unavailable',
    title: '这里还没有学校',
    chinese: '商城已经启动，但还没有任何学校。请运维人员打开首页，按提示建立第一所学校。',
    english:
      'No school is here yet. The mall is running; whoever runs it makes the first school by the page that Home leads to.',
  },
  failure: {
    status: 500,
    code: 'internal',
    title: '系统出错',
    chinese: '系统出现错误，我们已记录。请稍后重试，或联系客服并告知下面的编号。',
    english:
      'Something went wrong and has been recorded. Please try again later, or tell customer service the number below.',
  },
} as const satisfies Record<string, StaticPage>

/** What programs that walk the web need not look at: pages of one's own, what changes something, calls. */
const notForRobots = [
  'account',
  'api',
  'bidding',
  'cart',
  'cashier',
  'compare',
  'customer',
  'desk',
  'finance',
  'first-visit',
  'language',
  'logout',
  'mail-outbox',
  'notice-outbox',
  'operator',
  'order',
  'pay',
  'person',
  'platform',
  'print',
  'quick-order',
  'school',
  'search',
  'sms-outbox',
  'sso',
  'todo',
  'unsubscribe',
  'weixin',
]
export const robotsText = [
  'User-agent: *',
  ...notForRobots.map(it => `Disallow: ${BASE_PATH}/${it}`),
  '',
].join('\n')

/** What became of what a visitor had sent, where that must be told. */
export type Fate = 'untouched' | 'uncertain'

const fates: Record<Fate, string> = {
  untouched:
    '<p data-nothing-done>您提交的内容未被处理，请稍后重新提交。</p>\n<p class="en" lang="en">What you sent has not been processed. Please send it again later.</p>\n',
  uncertain:
    '<p>您刚才提交的内容可能已被处理，请稍后先到个人中心查看结果，再决定是否重新提交。</p>\n<p class="en" lang="en">What you sent may have been processed already. Please look in your personal centre before sending it again.</p>\n',
}

const STYLE =
  'body{margin:0;padding:80px 20px;background:#f5f6f8;color:#333;font:16px/1.8 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;text-align:center}h1{font-size:24px}p{margin:8px 0}.en{color:#666}.id{color:#666;font-size:13px}a{color:#1a56b0}'

/** The page as a whole answer; JSON for programs. `requestId` must be well formed: it is printed. `more`: a word of the operator's. */
export function staticAnswer(
  page: StaticPage,
  options: {
    json: boolean
    requestId: string
    fate?: Fate
    more?: string
    /** When it is worth asking again. */
    retryAfterSeconds?: number
  },
): Response {
  const headers: Record<string, string> = {
    'cache-control': 'no-store',
    'content-type': options.json ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
  }
  if (page.status === 503) headers['retry-after'] = String(options.retryAfterSeconds ?? 5)
  if (options.json)
    return new Response(JSON.stringify({ code: page.code }), { status: page.status, headers })
  headers['content-security-policy'] =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  return new Response(html(page, options), { status: page.status, headers })
}

const escape = (text: string) => text.replace(/[&<>"']/g, it => `&#${it.charCodeAt(0)};`)

function html(
  page: StaticPage,
  { requestId, fate, more }: { requestId: string; fate?: Fate; more?: string },
): string {
  return `<!DOCTYPE html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${page.title}</h1>
<p>${escape(page.chinese)}</p>
<p class="en" lang="en">${escape(page.english)}</p>
${more ? `<p>${escape(more)}</p>\n` : ''}${fate ? fates[fate] : ''}<p><a href="${BASE_PATH}/">返回首页 <span lang="en">Home</span></a></p>
<p class="id">编号 No. ${requestId}</p>
</body>
</html>
`
}
