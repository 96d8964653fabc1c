import { useTranslation } from 'react-i18next'
import type { BannerSlide } from '../contract'
import { usePick } from '~/frame/root-data'
import { Link } from '~/ui'

/** Slides side by side that snap while scrolling; the first is seen at once, the marks below lead to the others. */
export function Banner({ slides }: { slides: readonly BannerSlide[] }) {
  const { t } = useTranslation('malls')
  const pick = usePick()
  if (slides.length === 0) return null
  return (
    <div className="m-banner" role="region" aria-label={t('home.banner')}>
      <div
        className="m-banner-track"
        tabIndex={0}
        role="group"
        aria-label={t('home.slides', { n: slides.length })}
      >
        {slides.map((slide, index) => (
          <div key={`${slide.picture} ${index}`} id={`slide-${index + 1}`} className="m-slide">
            <Link href={slide.url} className="m-slide-link">
              <img
                className="m-slide-picture"
                src={slide.picture}
                alt={pick(slide.alt ?? '', slide.altEn ?? '')}
                width={1200}
                height={420}
                loading={index === 0 ? undefined : 'lazy'}
              />
              {slide.bare ? null : (
                <span className="m-slide-words">
                  <strong className="m-slide-title">{pick(slide.title, slide.titleEn)} </strong>
                  <span className="m-slide-text">{pick(slide.text, slide.textEn)} </span>
                  <span className="m-slide-more">{t('home.look')}</span>
                </span>
              )}
            </Link>
          </div>
        ))}
      </div>
      {slides.length > 1 ? (
        <div className="m-banner-dots">
          {slides.map((slide, index) => (
            <a key={`${slide.picture} ${index}`} href={`#slide-${index + 1}`}>
              {t('home.slide', { n: index + 1 })}
            </a>
          ))}
        </div>
      ) : null}
    </div>
  )
}
