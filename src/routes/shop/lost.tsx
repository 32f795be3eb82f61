import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { searchArticlesParamsSearchMax } from '../../../generated/zod/schemas/searchArticlesParams.zod.ts';
import NewCloth from '../../features/catalogue/new-cloth.tsx';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/** Nothing answers to this address: the way on is a search, or cloth. */
export default function Lost() {
  const { locale, t } = useI18n();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted) void navigate(`${to('search', locale)}?${new URLSearchParams({ q: wanted })}`);
  };
  return (
    <div className="page pt-7 lg:pt-12">
      <h1 className="title-2">{t('page.notFoundTitle')}</h1>
      <p className="mt-1.5 max-w-xl text-md text-ink-2">{t('page.notFoundBody')}</p>
      <search>
        <form onSubmit={search} className="mt-6 flex max-w-xl flex-wrap items-end gap-3">
          <TextField
            label={t('search.label')}
            type="search"
            maxLength={searchArticlesParamsSearchMax}
            className="min-w-56 flex-1"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit">{t('search.submit')}</Button>
          <Link to={to('welcome', locale)} className={buttonClass('secondary')}>
            {t('page.toHome')}
          </Link>
        </form>
      </search>
      <NewCloth />
    </div>
  );
}
