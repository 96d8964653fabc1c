export * from './form'
export { classNames } from './class-names'
export { Colon, useColon } from './colon'
export { OneFileOnly } from './one-file-only'
export { Icon, iconMarkup } from './icon'
export type { IconName } from './icon'
export { About } from './about'
export { Link } from './link'
export { Arrival } from './arrival'
export { PageTurner } from './page-turner'
export { isOurs, isPlainPress } from './press'
export type { LinkProps } from './link'
export { VisuallyHidden } from './hidden'
export {
  Columns,
  InsideMain,
  Page,
  PageHead,
  PageNotice,
  Panel,
  Tiles,
  Toolbar,
} from './layout/page'
export type { ColumnsProps, PageProps, PanelProps } from './layout/page'
export { ChosenFilters, FilterGroup, FoldedFilters } from './layout/filters'
export type {
  ChosenFilter as Chosen,
  Facet,
  FilterGroupProps,
  FoldedFiltersProps,
} from './layout/filters'
export { Menu } from './layout/menu'
export { PhoneFold } from './layout/phone-fold'
export { Breadcrumb, Pager, Steps, Tabs } from './layout/navigation'
export type { Crumb, PagerProps, PagerWords, StepsProps, Tab } from './layout/navigation'
export { ConfirmPanel, EmptyState, Notice } from './layout/messages'
export type { EmptyStateProps, NoticeProps, Tone } from './layout/messages'
export { DataTable, RecordCard, RecordFact } from './data/data-table'
export type { Column, DataTableProps, RecordCardProps } from './data/data-table'
export {
  Badge,
  DescriptionList,
  Meter,
  Money,
  Rating,
  StatusBadge,
  Tag,
  Timeline,
} from './data/values'
export type { Description, MeterProps, MoneyProps, TimelineEntry } from './data/values'
export { PaperSheet, PrintOnly } from './layout/paper-sheet'
export { BottomBar, ChoiceLinks, Item, RecordLine } from './goods/item'
export type { ChoiceLink, ItemProps } from './goods/item'
export { Picture } from './goods/picture'
export type { PictureProps } from './goods/picture'
export { GoodsSkip, ProductGrid, SummaryBox } from './goods/product-frames'
export type { SummaryLine } from './goods/product-frames'
