import { type ReactNode, useState } from 'react';
import type { Facet } from '../../../generated/api/model/facet.ts';
import { listed } from '../../i18n/format.ts';
import { useI18n, useT } from '../../i18n/runtime.tsx';
import { SHAPES } from '../../pieces/availability-mark.tsx';
import { count } from '../../pieces/texts.ts';
import { AvailabilityGlyph } from '../../ui/availability-glyph.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { cx } from '../../ui/cx.ts';
import { DesignGlyph, familyColor } from './facet-glyphs.tsx';
import { FacetSection } from './facet-section.tsx';

interface FacetProps {
  facet: Facet;
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

/** The values of a filter: weaves and designs as drawings, colours as cloth, everything else as a list. */
export function FacetValues(props: FacetProps) {
  const t = useT();
  const title = t.find(`facet.${props.facet.code}`) ?? props.facet.code;
  if (props.facet.code === 'design') return <Designs title={title} {...props} />;
  if (props.facet.code === 'colorFamily') return <Colours title={title} {...props} />;
  return <Values title={title} {...props} />;
}

interface ChoiceProps extends Pick<FacetProps, 'chosen' | 'onToggle'> {
  value: Facet['values'][number];
  className: string;
  children: ReactNode;
}
/** A value that is chosen by its picture; its count is told on pointing at it. */
function Choice({ value, chosen, onToggle, className, children }: ChoiceProps) {
  const { locale } = useI18n();
  return (
    <button
      type="button"
      aria-pressed={chosen.includes(value.code)}
      onClick={() => onToggle(value.code)}
      title={listed(locale, [value.name, count(locale, value.count)])}
      className={className}
    >
      {children}
    </button>
  );
}

function Designs({ title, facet, chosen, onToggle }: FacetProps & { title: string }) {
  // None stands alone on the last row.
  const columns = facet.values.length % 3 === 1 ? 'grid-cols-4 gap-1 [&_.narrow]:[font-stretch:80%]' : 'grid-cols-3 gap-2';
  return (
    <FacetSection title={title}>
      <div className={cx('grid', columns)}>
        {facet.values.map((value) => (
          <Choice
            key={value.code}
            value={value}
            chosen={chosen}
            onToggle={onToggle}
            className="grid min-h-[66px] justify-items-center gap-1.5 rounded-control border border-line-2 bg-white pt-2.5 pb-1.5 text-2xs text-ink-2 hover:border-ink-3 aria-pressed:border-indaco aria-pressed:bg-indaco-50 aria-pressed:text-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--color-indaco)]"
          >
            <DesignGlyph code={value.code} />
            <span className="narrow max-w-full truncate">{value.name}</span>
          </Choice>
        ))}
      </div>
    </FacetSection>
  );
}

function Colours({ title, facet, chosen, onToggle }: FacetProps & { title: string }) {
  return (
    <FacetSection title={title}>
      {/* Wide enough for the longest name in one line, in every language; the rows are full. */}
      <div className="grid grid-cols-4 gap-x-2 gap-y-2.5 [&_.narrow]:[font-stretch:80%]">
        {facet.values.map((value) => (
          <Choice
            key={value.code}
            value={value}
            chosen={chosen}
            onToggle={onToggle}
            className="group grid min-w-0 justify-items-center gap-1 text-2xs text-ink-2 aria-pressed:font-medium aria-pressed:text-ink"
          >
            <span
              className="block h-8 w-full rounded-control shadow-[inset_0_0_0_1px_rgb(22_25_29/.14)] group-hover:shadow-[inset_0_0_0_1px_var(--color-ink-2)] group-aria-pressed:shadow-[0_0_0_2px_var(--color-paper),0_0_0_4px_var(--color-indaco)]"
              style={{ background: familyColor(value.code, value.hex) }}
            >
              <span
                className="block h-full w-full"
                style={{ background: 'repeating-linear-gradient(135deg,transparent 0 1.5px,rgb(255 255 255/.16) 1.5px 3px)' }}
              />
            </span>
            <span className="narrow w-full hyphens-auto text-center leading-tight wrap-anywhere">{value.name}</span>
          </Choice>
        ))}
      </div>
    </FacetSection>
  );
}

const FOLDED = 6;
function Values({ title, facet, chosen, onToggle }: FacetProps & { title: string }) {
  const { locale, t } = useI18n();
  const [all, setAll] = useState(false);
  // What is chosen stays in sight even when the list is folded.
  const folded = facet.values.filter((value, index) => index < FOLDED || chosen.includes(value.code));
  const shown = all ? facet.values : folded;
  return (
    <FacetSection title={title} aside={facet.values.length > FOLDED ? count(locale, facet.values.length) : undefined}>
      <div>
        {shown.map((value) => (
          <Checkbox
            key={value.code}
            checked={chosen.includes(value.code)}
            onChange={() => onToggle(value.code)}
            count={count(locale, value.count)}
            label={
              facet.code === 'availability' ? (
                <span className="inline-flex items-center gap-2">
                  <AvailabilityGlyph shape={SHAPES[value.code as keyof typeof SHAPES] ?? 'open'} />
                  {value.name}
                </span>
              ) : (
                value.name
              )
            }
          />
        ))}
      </div>
      {facet.values.length > folded.length && (
        <button type="button" className="link justify-self-start py-1 text-xs text-ink-2" onClick={() => setAll(!all)}>
          {all ? t('shop.showFewer') : t('shop.showAllValues', { count: facet.values.length })}
        </button>
      )}
    </FacetSection>
  );
}
