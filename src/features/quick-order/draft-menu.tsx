import { ChevronDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useListQuickOrderDrafts } from '../../../generated/api/quickorders/quickorders.ts';
import { DraftNameMax } from '../../../generated/zod/schemas/draftName.zod.ts';
import { messageOf } from '../../api/errors.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { useZone } from '../../pieces/days.ts';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog, focusFirst } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { TextField } from '../../ui/field.tsx';
import { Menu, menuEntryClass } from '../../ui/menu.tsx';
import type { Keeping } from './use-draft.ts';

/** The drafts of the customer, and whether the present one is kept. */
export function DraftMenu({
  id,
  name,
  keeping,
  onOpen,
  onNew,
  onRename,
  onDelete,
}: {
  id: number | null;
  name: string | null;
  keeping: Keeping;
  onOpen: (id: number) => void;
  onNew: () => void;
  /** Rejects where the name is not taken. */
  onRename: (name: string) => Promise<unknown>;
  onDelete: (id: number) => void;
}) {
  const { locale, t } = useI18n();
  const zone = useZone();
  const drafts = useListQuickOrderDrafts();
  const [renaming, setRenaming] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const closeName = () => {
    setRenaming(null);
    setRefusal(undefined);
  };
  const rename = async (next: string) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await onRename(next);
      closeName();
    } catch (error) {
      setRefusal(messageOf(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Menu
        triggerClassName={buttonClass('secondary', 'sm')}
        panelClassName="max-h-96 overflow-y-auto w-80"
        trigger={
          <>
            <span className="max-w-48 truncate">{name ?? t('quickorder.drafts')}</span>
            <ChevronDown aria-hidden="true" size={14} strokeWidth={1.5} />
          </>
        }
      >
        {(close) => {
          const act = (work: () => void) => () => {
            close();
            work();
          };
          return (
            <>
              {drafts.data?.content.map((draft) => (
                <span key={draft.id} className="flex items-center">
                  <button
                    type="button"
                    aria-current={draft.id === id ? 'true' : undefined}
                    className={cx(menuEntryClass, 'min-w-0 flex-1')}
                    onClick={act(() => onOpen(draft.id))}
                  >
                    <span className="min-w-0 flex-1 py-1.5">
                      <span className="block truncate">{draft.name}</span>
                      <span className="tnum block text-xs text-ink-3">
                        {t('cart.summaryLines', { count: draft.rowCount })} · {formatInstant(locale, draft.updatedAt, zone)} ·{' '}
                        {draft.updatedBy}
                      </span>
                    </span>
                  </button>
                  <IconButton
                    label={t('quickorder.draftDeleteOf', { name: draft.name })}
                    className="flex-none text-ink-3 hover:text-robbia"
                    onClick={act(() => onDelete(draft.id))}
                  >
                    <Trash2 aria-hidden="true" size={16} strokeWidth={1.5} />
                  </IconButton>
                </span>
              ))}
              <button type="button" className={`${menuEntryClass} border-t border-line`} onClick={act(onNew)}>
                {t('quickorder.draftNew')}
              </button>
              {id !== null && (
                <button type="button" className={menuEntryClass} onClick={act(() => setRenaming(name ?? ''))}>
                  {t('quickorder.draftRename')}
                </button>
              )}
            </>
          );
        }}
      </Menu>
      <span role="status" className={keeping === 'notKept' || keeping === 'full' ? 'text-xs text-zafferano' : 'text-xs text-ink-3'}>
        {id !== null || keeping !== 'kept' ? keeping !== 'changed' && t(`quickorder.${keeping}`) : null}
      </span>
      {renaming !== null && (
        <Dialog
          open
          focusInside
          onClose={closeName}
          closeLabel={t('common.close')}
          title={t('quickorder.draftRename')}
          actions={
            <DialogActions label={t('common.save')} cancelLabel={t('common.cancel')} form="draft-name" busy={busy} onCancel={closeName} />
          }
        >
          <form
            id="draft-name"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              const next = renaming.trim();
              if (next !== '' && !busy) void rename(next);
            }}
          >
            <TextField
              ref={focusFirst}
              label={t('quickorder.draftName')}
              maxLength={DraftNameMax}
              value={renaming}
              error={refusal}
              onChange={(event) => {
                setRenaming(event.target.value);
                setRefusal(undefined);
              }}
            />
          </form>
        </Dialog>
      )}
    </div>
  );
}
