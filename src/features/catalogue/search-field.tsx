import { type FormEvent, useState } from 'react';
import { listArticlesParamsSearchMax } from '../../../generated/zod/schemas/listArticlesParams.zod.ts';
import { useT } from '../../i18n/runtime.tsx';
import { TextField } from '../../ui/field.tsx';
import type { ShopState } from './shop-list.ts';

/** Words or a code that narrow the catalogue beside its facets. What another address brings (Back, a chip taken away) is what the field says. */
export function SearchField({ state, onChange }: { state: ShopState; onChange: (wish: Partial<ShopState>) => void }) {
  const t = useT();
  const [draft, setDraft] = useState(state.search);
  const [seen, setSeen] = useState(state.search);
  if (seen !== state.search) {
    setSeen(state.search);
    setDraft(state.search);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ search: draft.trim() });
  };
  return (
    <form onSubmit={submit}>
      <TextField
        label={t('search.label')}
        type="search"
        enterKeyHint="search"
        maxLength={listArticlesParamsSearchMax}
        value={draft}
        onChange={(event) => {
          setDraft(event.target.value);
          // The cross of the browser empties the field: there is nothing left to submit.
          if (event.target.value === '' && state.search) onChange({ search: '' });
        }}
      />
    </form>
  );
}
