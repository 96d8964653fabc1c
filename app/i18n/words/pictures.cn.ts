export default {
  madeSmaller: '{{hint}}；手机拍的大照片会先自动缩小',
  busy: '正在缩小 {{n}} 张照片，请稍候…',
  shrunk: '照片已自动缩小：{{files}}。',
  smaller: '{{name}}（{{before}} → {{after}}）',
  refused: '没有选入 {{files}}：每张图片须小于 {{max}}，且为 JPEG 或 PNG。',
  large: '{{name}}（{{size}}）',
  and: '、',
} as const
