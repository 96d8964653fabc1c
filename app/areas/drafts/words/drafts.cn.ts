/** What was typed into a form and is still there: words in Chinese. */
export default {
  restored: '已恢复您上次填写的内容，请核对后再提交。文件需要重新选择。',
  discard: '放弃恢复的内容',
}
