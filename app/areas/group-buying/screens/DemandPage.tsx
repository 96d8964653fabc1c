import { useTranslation } from 'react-i18next'
import type { DemandRow } from '../contract'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { minuteOf } from '~/frame/when'
import {
  useFormToken,
  usePick,
  useQuantity,
  useRootData,
  useSpec,
  useUnit,
} from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  Breadcrumb,
  ButtonLink,
  DataTable,
  DescriptionList,
  ErrorSummary,
  Form,
  IntentButton,
  Link,
  Money,
  Notice,
  NumberField,
  Page,
  Panel,
} from '~/ui'
import { DemandBadge } from './DemandList'

const FORM = 'support'
const LIST = paths.demands

/** A wish with what suppliers say to it, and the form to want it, too. */
export function DemandPage({
  demand,
  notice,
  reply,
}: {
  demand: DemandRow
  notice: string | null
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('groupBuying')
  const { summary } = useFieldMessages(reply)
  const noticeText =
    notice === 'added'
      ? t('add.added')
      : notice === 'supported'
        ? t('demands.supported')
        : notice === 'unsupported'
          ? t('demands.unsupported')
          : null
  return (
    <Page
      title={demand.name}
      actions={
        demand.actions.includes('withdraw') ? (
          <ButtonLink href={paths.withdrawDemand(demand.id)}>{t('demands.withdraw')}</ButtonLink>
        ) : undefined
      }
    >
      <Breadcrumb
        label={t('crumb')}
        crumbs={[
          { label: t('title'), href: paths.groupBuying },
          { label: t('demands.title'), href: LIST },
          { label: demand.name },
        ]}
      />
      {noticeText ? (
        <Notice tone="success" announce>
          {noticeText}
        </Notice>
      ) : null}
      <ErrorSummary {...summary(FORM, { num: t('demands.supportNum') })} />
      <Panel>
        <DemandFacts demand={demand} />
        <SupportForm demand={demand} reply={reply} />
      </Panel>
      <DemandAnswers demand={demand} />
      <p className="m-way-back">
        <ButtonLink href={LIST}>{t('demands.title')}</ButtonLink>
      </p>
    </Page>
  )
}

export function DemandFacts({ demand }: { demand: DemandRow }) {
  const { t } = useTranslation('groupBuying')
  const pick = usePick()
  const spec = useSpec()
  const quantity = useQuantity()
  return (
    <DescriptionList
      items={[
        {
          term: t('demands.statuses'),
          value: (
            <>
              <DemandBadge demand={demand} />{' '}
              {t('demands.count', {
                n: demand.totalPeople,
                quantity: quantity(demand.totalNum, demand),
              })}
            </>
          ),
        },
        { term: t('add.spec'), value: spec(demand.spec) || '—' },
        {
          term: t('demands.category'),
          value: pick(demand.categoryName, demand.categoryNameEn) || '—',
        },
        {
          term: t('demands.expected'),
          value: demand.expectedPrice ? <Money hao={demand.expectedPrice} /> : '—',
        },
        { term: t('add.day'), value: <span className="m-figures">{demand.neededBy ?? '—'}</span> },
        {
          term: t('detail.member'),
          value: t('demands.by', {
            org: demand.orgName,
            name: demand.personName,
            at: minuteOf(demand.createdAt),
          }),
        },
        { term: t('demands.reason'), value: demand.reason, wide: true },
      ]}
    />
  )
}

function SupportForm({ demand, reply }: { demand: DemandRow; reply: FormReply | undefined }) {
  const { t } = useTranslation('groupBuying')
  const unit = useUnit()
  const { person } = useRootData()
  const token = useFormToken()
  const { say } = useFieldMessages(reply)
  const code = reply?.result.error?.num?.[0]
  if (!person)
    return demand.over || demand.status === 'withdrawn' ? null : (
      <ButtonLink
        href={`${paths.signIn}?returnTo=${encodeURIComponent(paths.demand(demand.id))}`}
        look="primary"
      >
        {t('demands.support')}
      </ButtonLink>
    )
  if (!demand.actions.includes('support')) return null
  return (
    <Form
      token={token}
      id={FORM}
      checked="quantity"
      look="inline"
      label={t('demands.support')}
      key={demand.ownNum ?? 0}
    >
      <NumberField
        id={`${FORM}-num`}
        name="num"
        label={t('demands.supportNum')}
        error={code && say(code)}
        required
        maxLength={4}
        width="tiny"
        after={unit(demand, demand.ownNum ?? 1)}
        defaultValue={reply ? String(reply.result.initialValue?.num ?? '') : (demand.ownNum ?? 1)}
      />
      <Actions>
        <IntentButton
          intent="support"
          label={demand.ownNum ? t('demands.change') : t('demands.support')}
          look="primary"
        />
        {demand.actions.includes('unsupport') ? (
          <IntentButton intent="unsupport" label={t('demands.unsupport')} />
        ) : null}
      </Actions>
    </Form>
  )
}

function DemandAnswers({ demand }: { demand: DemandRow }) {
  const { t } = useTranslation('groupBuying')
  const { t: common } = useTranslation()
  const pick = usePick()
  if (!demand.answers.length) return null
  return (
    <Panel title={t('demands.answers')} flush>
      <DataTable
        caption={t('demands.answers')}
        rows={demand.answers}
        rowId={it => it.storeId}
        columns={[
          {
            id: 'store',
            head: t('detail.supplier'),
            names: true,
            cell: it => (
              <Link href={paths.supplier(it.storeId)}>{pick(it.storeName, it.storeNameEn)}</Link>
            ),
          },
          {
            id: 'price',
            head: t('demands.quote'),
            numeric: true,
            cell: it => (it.unitPrice ? <Money hao={it.unitPrice} look="price" /> : '—'),
          },
          {
            id: 'content',
            head: t('demands.answers'),
            cell: it => (
              <>
                {it.content}{' '}
                {it.groupId ? (
                  <Link href={paths.group(it.groupId)}>{t('demands.group')}</Link>
                ) : null}
              </>
            ),
          },
          {
            id: 'at',
            head: common('time'),
            cell: it => <span className="m-figures">{minuteOf(it.at)}</span>,
          },
        ]}
      />
    </Panel>
  )
}
