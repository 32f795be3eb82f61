import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider';

/** Two thumbs over an optional histogram; the value is told once, when the hand lets go. */
export function RangeSlider({
  label,
  thumbLabels,
  locale,
  min,
  max,
  step = 1,
  value,
  format,
  bars,
  onCommit,
}: {
  label: string;
  thumbLabels: [string, string];
  locale: string;
  min: number;
  max: number;
  step?: number;
  value: [number, number];
  format: (value: number) => string;
  bars?: readonly number[] | undefined;
  onCommit: (value: [number, number]) => void;
}) {
  const [draft, setDraft] = useState(value);
  const [from, until] = value;
  useEffect(() => setDraft([from, until]), [from, until]);
  // Said as it is shown: of the value alone cents would be said.
  const inputs = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  useLayoutEffect(() => {
    for (const [index, value] of draft.entries()) inputs[index]?.current?.setAttribute('aria-valuetext', format(value));
  });
  const top = Math.max(1, ...(bars ?? []));
  const inside = (index: number, count: number) => {
    const at = min + ((index + 0.5) / count) * (max - min);
    return at >= draft[0] && at <= draft[1];
  };
  return (
    <I18nProvider locale={locale}>
      <Slider
        aria-label={label}
        minValue={min}
        maxValue={max}
        step={step}
        value={draft}
        onChange={(next) => setDraft(next as [number, number])}
        onChangeEnd={(next) => onCommit(next as [number, number])}
        isDisabled={min >= max}
      >
        <p className="tnum mb-2 flex justify-between text-xs text-ink-2" aria-hidden="true">
          <span>{format(draft[0])}</span>
          <span>{format(draft[1])}</span>
        </p>
        {bars && (
          <div className="flex h-9 items-end gap-[2px]" aria-hidden="true">
            {bars.map((bar, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
                key={index}
                className={inside(index, bars.length) ? 'flex-1 bg-indaco-300' : 'flex-1 bg-line'}
                style={{ height: `${Math.max(2, (bar / top) * 100)}%` }}
              />
            ))}
          </div>
        )}
        <SliderTrack className="relative mx-2 h-8">
          {({ state }) => (
            <>
              <span className="absolute inset-x-0 top-4 h-px bg-line-2" />
              <span
                className="absolute top-[15px] h-[3px] bg-indaco"
                style={{ left: `${state.getThumbPercent(0) * 100}%`, right: `${(1 - state.getThumbPercent(1)) * 100}%` }}
              />
              {thumbLabels.map((thumb, index) => (
                <SliderThumb
                  key={thumb}
                  index={index}
                  aria-label={thumb}
                  {...(inputs[index] ? { inputRef: inputs[index] } : {})}
                  className="top-4 size-5 rounded-full border border-indaco bg-white data-[focus-visible]:outline-2 data-[focus-visible]:outline-offset-2 data-[focus-visible]:outline-focus"
                />
              ))}
            </>
          )}
        </SliderTrack>
      </Slider>
    </I18nProvider>
  );
}
