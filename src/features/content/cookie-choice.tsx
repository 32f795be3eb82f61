import '../../styles/shop.css';
import { useState } from 'react';
import type { CookieNoticeQuery } from '../../../generated/content/operations.ts';
import { type Declinable, mayKeep } from '../../api/consent.ts';
import { useT } from '../../i18n/runtime.tsx';
import { ContentLink } from '../../pieces/content-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Notice = CookieNoticeQuery['cookieNotice'];

/** The choice by category, with what is kept under each. */
export default function CookieChoice({
  notice,
  lang,
  onChoose,
  onClose,
}: {
  notice: Notice;
  lang: string;
  onChoose: (categories: Declinable[]) => void;
  onClose: () => void;
}) {
  const t = useT();
  const [chosen, setChosen] = useState<Declinable[]>(() => (mayKeep('PREFERENCES') ? ['PREFERENCES'] : []));
  return (
    <Dialog
      open
      wide
      title={notice.title}
      onClose={onClose}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button kind="secondary" onClick={() => onChoose([])}>
            {notice.reject}
          </Button>
          <Button kind="secondary" onClick={() => onChoose(['PREFERENCES'])}>
            {notice.accept}
          </Button>
          <Button onClick={() => onChoose(chosen)}>{notice.save}</Button>
        </>
      }
    >
      <div lang={lang} className="grid max-h-[50dvh] grid-cols-[minmax(0,1fr)] gap-6 overflow-y-auto overscroll-contain">
        <p className="text-sm text-ink-2">
          {notice.text}{' '}
          <ContentLink url={notice.link_url} className="underline decoration-1 underline-offset-3">
            {notice.link_title}
          </ContentLink>
        </p>
        {notice.categories.map(({ code, title, text, entries }) => (
          <section key={code} aria-label={title}>
            {code === 'NECESSARY' ? (
              <h3 className="text-sm font-medium">{title}</h3>
            ) : (
              <Checkbox
                label={title}
                checked={chosen.includes(code)}
                onChange={() => setChosen(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code])}
              />
            )}
            <p className="mt-1 text-xs text-ink-2">{text}</p>
            <div className="mt-2 overflow-x-auto">
              <table className="data">
                <thead>
                  <tr>
                    <th scope="col">{notice.entry_name}</th>
                    <th scope="col">{notice.entry_purpose}</th>
                    <th scope="col">{notice.entry_duration}</th>
                  </tr>
                </thead>
                <tbody>
                  {entries.map(({ name, purpose, duration }) => (
                    <tr key={name}>
                      <td className="max-md:min-w-24 max-md:[overflow-wrap:anywhere]">{name}</td>
                      <td>{purpose}</td>
                      <td>{duration}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
