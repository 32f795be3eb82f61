import { Bookmark, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../i18n/runtime.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useViews } from './use-views.ts';

const NAME_LENGTH = 60;

/** Searches kept by name: what is on the screen can be kept, and what was kept is one click away. */
export function SavedViews({ search, suggestion }: { search: string; suggestion: string }) {
  const t = useT();
  const { views, save, remove } = useViews();
  const [name, setName] = useState('');
  return (
    <Menu
      align="right"
      triggerClassName={buttonClass('secondary', 'sm')}
      panelClassName="w-80"
      trigger={
        <>
          <Bookmark aria-hidden="true" size={16} strokeWidth={1.5} />
          {t('shop.views')}
        </>
      }
    >
      {(close) => (
        <div className="grid gap-3 p-4">
          {views.length > 0 && (
            <ul className="-mx-2">
              {views.map((view) => (
                <li key={view.name} className="flex items-center">
                  <Link
                    to={`?${view.search}`}
                    onClick={close}
                    aria-current={view.search === search ? 'true' : undefined}
                    className="min-w-0 flex-1 truncate rounded-control px-2 py-2 text-sm hover:bg-well aria-[current]:font-medium"
                  >
                    {view.name}
                  </Link>
                  <button
                    type="button"
                    className="icon-btn !size-9"
                    aria-label={t('shop.removeView', { name: view.name })}
                    onClick={() => remove(view.name)}
                  >
                    <X aria-hidden="true" size={16} strokeWidth={1.5} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <form
            className="grid gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              save({ name: name.trim() || suggestion, search });
              setName('');
              close();
            }}
          >
            <TextField
              label={t('shop.viewName')}
              value={name}
              placeholder={suggestion}
              maxLength={NAME_LENGTH}
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" size="sm">
              {t('shop.saveView')}
            </Button>
          </form>
        </div>
      )}
    </Menu>
  );
}
