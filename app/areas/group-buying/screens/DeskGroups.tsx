import { useTranslation } from 'react-i18next'
import type { DemandRow, GroupCard } from '../contract'
import { yuanText } from '~/contract/money'
import { FilterForm } from '~/frame/FilterForm'
import { ListPanel } from '~/frame/ListPanel'
import { plainFields, useFieldMessages, type FormReply } from '~/frame/form-reply'
import { minuteOf } from '~/frame/when'
import { hrefWith, usePaged } from '~/frame/paged'
import { useFormToken, usePick, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  Breadcrumb,
  ButtonLink,
  ErrorSummary,
  Form,
  fromConform,
  Item,
  Link,
  Money,
  MoneyField,
  Notice,
  Page,
  Panel,
  StatusBadge,
  SubmitButton,
  Tabs,
  TextareaField,
  TextField,
} from '~/ui'
import { DemandList, type DemandsData } from './DemandList'
import { DemandFacts } from './DemandPage'
import { groupTones } from './GroupCards'
import { GroupBuyingOff } from './GroupFrame'
import { groupStatuses } from '../codes'
const PATH = paths.deskGroups
const FORM = 'answer'

/** Group purchases of the supplier's store, with the way to open one and to withdraw one. */
export function DeskGroups({
  data,
  notice,
}: {
  data: {
    list: GroupCard[]
    total: number
    query: { state?: string; keyword?: string; page: number; rows: number }
  } | null
  notice: string | null
}) {
  const { t } = useTranslation('groupBuying')
  const { t: common } = useTranslation()
  const pick = usePick()
  const spec = useSpec()
  const state = data?.query.state,
    keyword = data?.query.keyword
  const pager = usePaged(
    PATH,
    { state, keyword },
    { page: data?.query.page ?? 1, rows: data?.query.rows ?? 1, total: data?.total ?? 0 },
  )
  return (
    <Page
      title={t('desk.title')}
      lead={t('desk.lead')}
      actions={
        data ? (
          <ButtonLink href={paths.openGroup} look="primary">
            {t('desk.open')}
          </ButtonLink>
        ) : undefined
      }
    >
      {notice === 'opened' || notice === 'withdrawn' ? (
        <Notice tone="success" announce>
          {t(`desk.${notice}`)}
        </Notice>
      ) : null}
      {data ? (
        <>
          <Panel>
            <Tabs
              label={t('list.states')}
              tabs={[
                { label: t('list.all'), href: hrefWith(PATH, { keyword }), current: !state },
                ...groupStatuses.map(it => ({
                  label: t(`status.${it}`),
                  href: hrefWith(PATH, { state: it, keyword }),
                  current: state === it,
                })),
              ]}
            />
            <FilterForm
              path={PATH}
              label={t('list.filters')}
              kept={{ state }}
              submit={t('list.query')}
              clear={(state || keyword) && { label: t('list.clear'), href: PATH }}
            >
              <TextField
                id="desk-group-keyword"
                name="keyword"
                label={t('list.keyword')}
                defaultValue={keyword}
                width="medium"
                maxLength={100}
              />
            </FilterForm>
          </Panel>
          <ListPanel
            caption={t('desk.title')}
            rows={data.list}
            rowId={it => it.id}
            pager={pager}
            empty={{ title: t('desk.emptyTitle'), text: t('desk.emptyText'), picture: 'box' }}
            columns={[
              {
                id: 'goods',
                head: t('desk.goods'),
                names: true,
                cell: it => (
                  <Item
                    name={pick(it.title, it.titleEn)}
                    href={paths.group(it.id)}
                    picture={it.pic}
                    facts={`${pick(it.name, it.nameEn)} · ${spec(it.spec)}`}
                  />
                ),
              },
              {
                id: 'price',
                head: t('card.price'),
                numeric: true,
                cell: it => <Money hao={it.price} look="price" />,
              },
              {
                id: 'people',
                head: t('desk.people'),
                numeric: true,
                cell: it => (
                  <>
                    {t('card.people', { n: it.joinedPeople })}
                    <br />
                    <span className="m-small m-muted">
                      {it.joinedNum} / {it.maxNum}
                    </span>
                  </>
                ),
              },
              {
                id: 'ends',
                head: t('detail.ends'),
                cell: it => <span className="m-figures m-nowrap">{minuteOf(it.endsAt)}</span>,
              },
              {
                id: 'status',
                head: common('status'),
                cell: it => (
                  <StatusBadge tone={groupTones[it.status]}>{t(`status.${it.status}`)}</StatusBadge>
                ),
              },
              {
                id: 'action',
                head: common('actions'),
                screenOnly: true,
                cell: it =>
                  it.actions.includes('withdraw') ? (
                    <Link href={paths.withdrawGroup(it.id)}>{t('desk.withdraw')}</Link>
                  ) : (
                    '—'
                  ),
              },
            ]}
          />
        </>
      ) : (
        <GroupBuyingOff />
      )}
    </Page>
  )
}

/** What buyers would like to buy, for suppliers. */
export function DeskDemands({ data, notice }: { data: DemandsData | null; notice: string | null }) {
  const { t } = useTranslation('groupBuying')
  return (
    <Page title={t('desk.demandsTitle')} lead={t('desk.demandsLead')}>
      {notice === 'answered' ? (
        <Notice tone="success" announce>
          {t('desk.answered')}
        </Notice>
      ) : null}
      {data ? <DemandList data={data} path={paths.deskDemands} desk /> : <GroupBuyingOff />}
    </Page>
  )
}

/** A supplier's word to a wish: a price, an explanation, or a group opened for it. */
export function AnswerDemand({
  demand,
  own,
  reply,
}: {
  demand: DemandRow
  own: DemandRow['answers'][number] | null
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('groupBuying')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const fields = plainFields(
    FORM,
    reply,
    ['unitPrice', 'content'],
    own
      ? { unitPrice: own.unitPrice ? yuanText(own.unitPrice) : '', content: own.content }
      : undefined,
  )
  return (
    <Page
      title={demand.name}
      actions={
        demand.actions.includes('answer') ? (
          <ButtonLink href={`${paths.openGroup}?demand=${demand.id}`} look="primary">
            {t('desk.openFor')}
          </ButtonLink>
        ) : undefined
      }
    >
      <Breadcrumb
        label={t('crumb')}
        crumbs={[
          { label: t('desk.demandsTitle'), href: paths.deskDemands },
          { label: demand.name },
        ]}
      />
      <ErrorSummary
        {...summary(FORM, { unitPrice: t('desk.reply.price'), content: t('desk.reply.content') })}
      />
      <Panel>
        <DemandFacts demand={demand} />
      </Panel>
      {demand.actions.includes('answer') ? (
        <Panel title={t('desk.reply.title')}>
          <Form
            token={token}
            id={FORM}
            checked="demandAnswer"
            look="aligned"
            label={t('desk.reply.title')}
          >
            <MoneyField
              {...fromConform(fields.unitPrice, say)}
              label={t('desk.reply.price')}
              hint={t('desk.reply.priceHint')}
              maxLength={12}
            />
            <TextareaField
              {...fromConform(fields.content, say)}
              label={t('desk.reply.content')}
              hint={t('desk.reply.contentHint')}
              required
              rows={3}
              maxLength={300}
            />
            <Actions>
              <SubmitButton label={t('desk.reply.submit')} />
              <ButtonLink href={paths.deskDemands}>{t('add.back')}</ButtonLink>
            </Actions>
          </Form>
        </Panel>
      ) : null}
    </Page>
  )
}
