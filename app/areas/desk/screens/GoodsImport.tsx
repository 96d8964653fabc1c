import { GOODS_ROWS_MAX, GOODS_ROWS_SHOWN } from '../limits'
import { useTranslation } from 'react-i18next'
import type { GoodsChange, ImportReply, SheetRow } from '../contract'
import { formatYuan } from '~/contract/money'
import { useEveryFieldMessage } from '~/frame/every-field-message'
import { useFormToken, usePick, useRootData, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  DataTable,
  ErrorSummary,
  FileField,
  Form,
  HiddenField,
  IntentButton,
  Notice,
  Page,
  Panel,
} from '~/ui'

/** A table of prices and stock is read, looked at, and then counts. */
export function GoodsImport({
  reply,
  done,
}: {
  reply: ImportReply | undefined
  /** How many goods the last table has changed. */ done: string | null
}) {
  const { t } = useTranslation('deskGoods')
  const { t: common } = useTranslation()
  const token = useFormToken()
  const { say } = useEveryFieldMessage()
  const error = reply?.error && (reply.error === 'no_file' ? t('noFile') : say(reply.error))
  const at =
    reply?.error === 'conflict' || reply?.error === 'stock_sold' || reply?.error === 'invalid'
      ? undefined
      : 'file'
  return (
    <Page
      title={t('importTitle')}
      lead={t('importLead')}
      actions={<ButtonLink href={paths.deskGoods}>{t('back')}</ButtonLink>}
    >
      <ErrorSummary
        title={common('errorSummary')}
        errors={
          error
            ? [{ fieldId: at, message: common('fieldError', { field: t('file'), message: error }) }]
            : []
        }
      />
      {done && !reply ? (
        <Notice tone="success" announce>
          {t('done', { n: done })}
        </Notice>
      ) : null}
      {reply?.preview ? (
        <Preview preview={reply.preview} />
      ) : (
        <Panel>
          <Form token={token} id="sheet" multipart label={t('importTitle')}>
            <FileField
              id="file"
              name="file"
              label={t('file')}
              hint={t('fileHint', { n: GOODS_ROWS_MAX })}
              required
              accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              error={at && error}
            />
            <Actions>
              <IntentButton intent="read" label={t('read')} look="primary" />
              {(['xlsx', 'csv'] as const).map(type => (
                <span key={type}>
                  {' '}
                  <ButtonLink
                    href={`${paths.exportGoods}?sample=1&type=${type}`}
                    look="quiet"
                    download
                  >
                    {t(type === 'csv' ? 'sampleCsv' : 'sampleXlsx')}
                  </ButtonLink>
                </span>
              ))}
            </Actions>
          </Form>
        </Panel>
      )}
    </Page>
  )
}

function Preview({ preview }: { preview: NonNullable<ImportReply['preview']> }) {
  const { rows, changed, wrong } = preview
  const { t } = useTranslation('deskGoods')
  const token = useFormToken()
  const pick = usePick()
  const spec = useSpec()
  const right = rows.filter(it => it.change),
    faulty = rows.filter(it => it.fault)
  const about = [
    { id: 'n', head: t('line'), names: true, cell: (it: SheetRow) => it.n },
    {
      id: 'code',
      head: t('code'),
      cell: (it: SheetRow) => (
        <>
          {it.code}
          {it.name ? (
            <>
              <br />
              <span className="m-muted m-small">
                {pick(it.name, it.nameEn)} {spec(it.spec)}
              </span>
            </>
          ) : null}
        </>
      ),
    },
  ]
  return (
    <>
      <Panel title={t('preview')}>
        <p>{t('counts', { total: preview.total, changed, wrong, same: preview.same })}</p>
        {changed > GOODS_ROWS_SHOWN || wrong > GOODS_ROWS_SHOWN ? (
          <p className="m-muted">{t('shown', { n: GOODS_ROWS_SHOWN })}</p>
        ) : null}
        {wrong ? <Notice tone="warning">{t('wrongLeft')}</Notice> : null}
        {changed ? null : <p>{t('nothing')}</p>}
        <Form token={token} id="confirm" label={t('preview')}>
          {changed ? <HiddenField name="changes" value={preview.changes} /> : null}
          <Actions>
            {changed ? (
              <IntentButton intent="confirm" label={t('confirm', { n: changed })} look="primary" />
            ) : null}
            <ButtonLink href={paths.importGoods}>{t('another')}</ButtonLink>
          </Actions>
        </Form>
      </Panel>
      {faulty.length ? (
        <Panel title={t('wrongRows')} flush>
          <DataTable
            caption={t('wrongRows')}
            dense
            rows={faulty}
            rowId={it => String(it.n)}
            columns={[
              ...about,
              {
                id: 'fault',
                head: t('fault'),
                cell: it => (
                  <strong className="m-price">{it.fault ? t(`faults.${it.fault}`) : ''}</strong>
                ),
              },
            ]}
          />
        </Panel>
      ) : null}
      {right.length ? (
        <Panel title={t('changes')} flush>
          <DataTable
            caption={t('changes')}
            dense
            rows={right}
            rowId={it => String(it.n)}
            columns={[
              ...about,
              {
                id: 'changes',
                head: t('changes'),
                cell: it => (it.change ? <Changes change={it.change} /> : null),
              },
            ]}
          />
        </Panel>
      ) : null}
    </>
  )
}

function Changes({ change }: { change: GoodsChange }) {
  const { t } = useTranslation('deskGoods')
  const pick = usePick()
  const { mall } = useRootData()
  const region = (code: string) => {
    const it = mall.regions.find(one => one.code === code)
    return it ? pick(it.name, it.nameEn) : code
  }
  const yuan = (hao: number | null) => (hao === null ? t('byList') : `¥${formatYuan(hao)}`)
  return (
    <>
      {change.price ? (
        <div>{t('priceChange', { was: yuan(change.price.was), now: yuan(change.price.now) })}</div>
      ) : null}
      {change.stocks.map(it => (
        <div key={it.regionCode}>
          {t('stockChange', { region: region(it.regionCode), was: it.was, now: it.now })}
        </div>
      ))}
      {change.regionPrices.map(it => (
        <div key={it.regionCode}>
          {t('regionChange', {
            region: region(it.regionCode),
            was: yuan(it.was),
            now: yuan(it.now),
          })}
        </div>
      ))}
    </>
  )
}
