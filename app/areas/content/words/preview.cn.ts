export default {
  previewing: '预览，访客还看不到',
  previewingPublished: '这是访客看到的样子',
  toEntry: '返回编辑',
} as const
