import { useTranslation } from 'react-i18next'
import type { SearchReply } from '../contract'
import { usePick } from '~/frame/root-data'
import { ButtonLink, Form, HiddenField, SubmitButton } from '~/ui'
import { goodsHref, partsOf, type GoodsQuery, type Several } from './goods-query'

export interface ManyChoicesProps {
  path: string
  query: GoodsQuery
  kind: Several
  list: SearchReply['facets']['brands']
}

/** All choices of a facet with a box for each, sent together. */
export function ManyChoices({ path, query, kind, list }: ManyChoicesProps) {
  const { t } = useTranslation('search')
  const pick = usePick()
  const title = t(`facet.${kind}`)
  return (
    <div className="m-filter m-filter-many" role="group" aria-label={title}>
      <div className="m-filter-title">{title}</div>
      <div className="m-filter-list">
        <Form
          method="get"
          action={path}
          look="bare"
          label={t('manyOf', { facet: title })}
          key={`${kind}${query[kind].join()}`}
        >
          {partsOf({ ...query, [kind]: [], page: 1, all: '' }).map(([name, value]) => (
            <HiddenField key={`${name}${value}`} name={name} value={value} />
          ))}
          <ul className="m-many">
            {list.map((it, at) => (
              <li key={it.id}>
                <input
                  type="checkbox"
                  id={`${kind}-${at}`}
                  name={kind}
                  value={it.id}
                  defaultChecked={query[kind].includes(it.id)}
                />{' '}
                <label htmlFor={`${kind}-${at}`}>
                  {pick(it.name, it.nameEn)}{' '}
                  <span className="m-facet-count m-figures">({it.count})</span>
                </label>{' '}
              </li>
            ))}
          </ul>
          <SubmitButton label={t('manyApply')} size="small" />{' '}
          <ButtonLink
            href={goodsHref(path, query, { all: '', page: query.page })}
            look="quiet"
            size="small"
          >
            {t('less')}
          </ButtonLink>
        </Form>
      </div>
    </div>
  )
}
