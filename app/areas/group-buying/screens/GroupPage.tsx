import { useTranslation } from 'react-i18next'
import type { GroupDetail } from '../contract'
import type { FormReply } from '~/frame/form-reply'
import { minuteOf } from '~/frame/when'
import { useLimits, usePick, useQuantity, useSpec, useUnit } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Breadcrumb,
  ButtonLink,
  DataTable,
  DescriptionList,
  EmptyState,
  Link,
  Money,
  Notice,
  Page,
  Panel,
  StatusBadge,
} from '~/ui'
import { DetailFrame } from './DetailFrame'
import { GroupPrices, GroupProgress, groupTones } from './GroupCards'
import { JoinErrors, JoinPanel } from './JoinPanel'
import { TimeLeft } from './TimeLeft'

const sayings = ['joined', 'changed', 'left'] as const

/** A group purchase: what it costs at which quantity, how far it has come, who is in it, and the form to join. */
export function GroupPage({
  group,
  notice,
  reply,
}: {
  group: GroupDetail
  notice: string | null
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('groupBuying')
  const limits = useLimits()
  const pick = usePick()
  const spec = useSpec()
  const title = pick(group.title, group.titleEn)
  const intro = pick(group.intro, group.introEn)
  const saying = sayings.find(it => it === notice)
  const open = group.status === 'recruiting'
  return (
    <Page>
      <Breadcrumb
        label={t('crumb')}
        crumbs={[
          { label: t('home'), href: '/' },
          { label: t('title'), href: paths.groupBuying },
          { label: title },
        ]}
      />
      {saying ? (
        <Notice tone="success" announce>
          {t(`join.${saying}`)}
        </Notice>
      ) : null}
      <JoinErrors reply={reply} />
      {group.status === 'withdrawn' && group.withdrawReason ? (
        <Notice tone="warning">{t('detail.reason', { reason: group.withdrawReason })}</Notice>
      ) : null}
      <Panel>
        <DetailFrame
          name={
            <>
              {title}{' '}
              <StatusBadge tone={groupTones[group.status]}>
                {t(`status.${group.status}`)}
              </StatusBadge>
            </>
          }
          lead={`${pick(group.name, group.nameEn)} · ${spec(group.spec)}`}
          picture={{ src: group.pic, alt: pick(group.name, group.nameEn) }}
          price={
            <>
              <p>
                <GroupPrices group={group} large />
              </p>
              <GroupProgress group={group} />
            </>
          }
          facts={<Facts group={group} open={open} />}
          buy={<JoinPanel group={group} reply={reply} />}
        />
      </Panel>
      <Steps group={group} />
      {intro ? (
        <Panel title={t('detail.rules')}>
          {intro.split(/\n+/).map(line => (
            <p key={line}>{line}</p>
          ))}
        </Panel>
      ) : null}
      <Panel title={t('detail.how')}>
        <ol className="m-tips">
          <li>{t('detail.how1')}</li>
          <li>{t('detail.how2')}</li>
          <li>{t('detail.how3', { n: limits.groupOrderDays })}</li>
          <li>{t('detail.how4')}</li>
        </ol>
      </Panel>
      <Members group={group} />
      {group.notices.length ? (
        <Panel title={t('detail.notices')}>
          <ul className="m-news m-news-long">
            {group.notices.map(it => (
              <li key={it.id}>
                <Link href={`${paths.notice}?id=${encodeURIComponent(it.id)}`}>
                  {pick(it.title, it.titleEn)}
                </Link>{' '}
                <time dateTime={it.at}>
                  <span className="m-figures">{it.at.slice(0, 10)}</span>
                </time>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      <p className="m-way-back">
        <ButtonLink href={paths.groupBuying}>{t('nav.groups')}</ButtonLink>
      </p>
    </Page>
  )
}

function Facts({ group, open }: { group: GroupDetail; open: boolean }) {
  const { t } = useTranslation('groupBuying')
  const pick = usePick()
  const quantity = useQuantity()
  const time = (at: string) => <span className="m-figures">{minuteOf(at)}</span>
  return (
    <DescriptionList
      items={[
        {
          term: t('detail.supplier'),
          value: (
            <Link href={paths.supplier(group.storeId)}>
              {pick(group.storeName, group.storeNameEn)}
            </Link>
          ),
        },
        {
          term: t('desk.goods'),
          value: (
            <Link href={paths.product(group.storeId, group.productId)}>{t('detail.goods')}</Link>
          ),
        },
        { term: t('detail.code'), value: <span className="m-figures">{group.code}</span> },
        { term: t('detail.min'), value: quantity(group.minNum, group) },
        { term: t('detail.max'), value: quantity(group.maxNum, group) },
        { term: t('detail.personMax'), value: quantity(group.personMax, group) },
        { term: t('detail.starts'), value: time(group.startsAt) },
        { term: t('detail.ends'), value: time(group.endsAt) },
        ...(open
          ? [
              {
                term: t('detail.left'),
                value: (
                  <>
                    <TimeLeft now={group.now} until={group.endsAt} />{' '}
                    <span className="m-muted m-small">
                      {t('detail.now', { at: minuteOf(group.now) })}
                    </span>
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

function Steps({ group }: { group: GroupDetail }) {
  const { t } = useTranslation('groupBuying')
  const { t: catalogue } = useTranslation('catalogue')
  const quantity = useQuantity()
  const unit = useUnit()
  const hidesPrices = group.pricesHidden
  return (
    <Panel title={t('detail.steps')} flush>
      <DataTable
        caption={t('detail.steps')}
        rows={group.steps}
        rowId={step => String(step.num)}
        marked={step =>
          step.reached && !group.steps.some(other => other.reached && other.num > step.num)
        }
        columns={[
          {
            id: 'num',
            head: t('detail.from'),
            names: true,
            cell: step => `≥ ${quantity(step.num, group)}`,
          },
          {
            id: 'price',
            head: t('detail.unitPrice'),
            numeric: true,
            cell: step =>
              hidesPrices ? catalogue('priceHidden') : <Money hao={step.unitPrice} look="price" />,
          },
          ...(hidesPrices
            ? []
            : [
                {
                  id: 'save',
                  head: t('detail.save', { unit: unit(group) }),
                  numeric: true,
                  cell: (step: GroupDetail['steps'][number]) => (
                    <Money hao={group.basePrice - step.unitPrice} />
                  ),
                },
              ]),
          {
            id: 'state',
            head: t('detail.state'),
            cell: step =>
              step.reached ? (
                <StatusBadge tone="success">{t('detail.reached')}</StatusBadge>
              ) : (
                <span className="m-muted">
                  {t('detail.missing', { quantity: quantity(step.missing, group) })}
                </span>
              ),
          },
        ]}
      />
    </Panel>
  )
}

function Members({ group }: { group: GroupDetail }) {
  const { t } = useTranslation('groupBuying')
  const quantity = useQuantity()
  return (
    <Panel title={t('detail.members')} note={t('mask')} flush>
      <DataTable
        caption={t('detail.members')}
        rows={group.members}
        rowId={it => `${it.at}${it.name}`}
        dense
        marked={it => it.own}
        empty={<EmptyState compact title={t('detail.nobody')} />}
        columns={[
          {
            id: 'name',
            head: t('detail.member'),
            names: true,
            cell: it => (
              <>
                {it.name}
                {it.own ? t('detail.mine') : ''}
              </>
            ),
          },
          { id: 'org', head: t('detail.org'), cell: it => it.orgName },
          {
            id: 'num',
            head: t('detail.num'),
            numeric: true,
            cell: it => quantity(it.num, group),
          },
          {
            id: 'at',
            head: t('detail.at'),
            cell: it => <span className="m-figures">{minuteOf(it.at)}</span>,
          },
        ]}
      />
      {group.membersMore ? (
        <p className="m-muted">{t('detail.more', { n: group.membersMore })}</p>
      ) : null}
    </Panel>
  )
}
