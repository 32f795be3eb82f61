import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useListShops } from '../../../generated/api/carts/carts.ts';
import type { QuickOrderDraft } from '../../../generated/api/model/quickOrderDraft.ts';
import type { QuickOrderDraftInput } from '../../../generated/api/model/quickOrderDraftInput.ts';
import type { QuickOrderRow } from '../../../generated/api/model/quickOrderRow.ts';
import {
  createQuickOrderDraft,
  deleteQuickOrderDraft,
  exportQuickOrder,
  getListQuickOrderDraftsQueryKey,
  getQuickOrderDraft,
  listQuickOrderDrafts,
  readQuickOrderFile,
} from '../../../generated/api/quickorders/quickorders.ts';
import { quickOrderDraftListContentMax as MAX_DRAFTS } from '../../../generated/zod/schemas/quickOrderDraftList.zod.ts';
import { isNotFound, messageOf } from '../../api/errors.ts';
import { idempotent, useIntent } from '../../api/idempotency.ts';
import { useUser } from '../../api/session.ts';
import { QuickBar } from '../../features/quick-order/bar.tsx';
import { Cards, QUANTITY } from '../../features/quick-order/cards.tsx';
import { ChangedElsewhere, TooMany } from '../../features/quick-order/dialogs.tsx';
import { DraftMenu } from '../../features/quick-order/draft-menu.tsx';
import { dropped, FileTools } from '../../features/quick-order/file-tools.tsx';
import { focusCell, Grid } from '../../features/quick-order/grid.tsx';
import { type LoadedFile, Notices, pastedText } from '../../features/quick-order/notices.tsx';
import { begun, filledRows, writtenRows } from '../../features/quick-order/sheet.ts';
import { SheetTools } from '../../features/quick-order/sheet-tools.tsx';
import { useAddSheet } from '../../features/quick-order/use-add-sheet.ts';
import { firstWrong, meantAsReferences, useCheck } from '../../features/quick-order/use-check.ts';
import { hasUnsavedSheet, useDraft } from '../../features/quick-order/use-draft.ts';
import { usePagePaste } from '../../features/quick-order/use-page-paste.ts';
import { MAX_ROWS, type Overflow, useSheet } from '../../features/quick-order/use-sheet.ts';
import { formatNumber, typedNumber } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { sheetDay } from '../../i18n/sheet-day.ts';
import { useFirstDay } from '../../pieces/days.ts';
import { Title } from '../../pieces/title.tsx';
import { useDownload, useUpload } from '../../pieces/use-transfer.ts';
import { ErrorState, Skeleton } from '../../ui/bits.tsx';
import { FieldError } from '../../ui/field.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast.tsx';
import { useSheetRoom } from '../../ui/use-wide.ts';

const MB = 10;
/** What may be opened as a sheet, by its name in the address. */
const SOURCES = ['order', 'wishlist', 'savedCart'] as const;

export default function QuickOrderScreen() {
  const { locale, t } = useI18n();
  const { authorizations, currentCustomer } = useUser();
  const queryClient = useQueryClient();
  const wide = useSheetRoom();
  const [address, setAddress] = useSearchParams();
  const shops = useListShops({ query: { enabled: authorizations.enableCartAndPurchases } });
  const list = shops.data?.content ?? [];
  const requestedDate = sheetDay(locale, useFirstDay(), currentCustomer.country);
  const shop = list.find(({ isDefault }) => isDefault)?.code ?? list[0]?.code ?? '';
  const [overflow, setOverflow] = useState<Overflow | null>(null);
  const sheet = useSheet({ shop, requestedDate }, setOverflow, (count, leftOut) => toast('success', pastedText(t, locale, count, leftOut)));
  const { judged, check, settled, error, retry } = useCheck(sheet.rows);
  const draft = useDraft(sheet.rows, (made) => setAddress({ draft: String(made.id) }, { replace: true }));
  const opening = useIntent();
  const { progress, start } = useUpload();
  const { start: download } = useDownload();
  const [loaded, setLoaded] = useState<LoadedFile | null>(null);
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<'loading' | 'ready' | unknown>('loading');
  const rows = filledRows(sheet.rows);
  const meant = meantAsReferences(rows, judged);

  const show = (opened: QuickOrderDraft | null, fill = (row: QuickOrderRow) => row) => {
    sheet.reset(draft.open(opened).map(fill));
    setLoaded(null);
    setProblem(undefined);
    setState('ready');
  };
  const load = async () => {
    setState('loading');
    try {
      const source = SOURCES.find((name) => Number(address.get(name)) > 0);
      if (source) {
        const body: QuickOrderDraftInput = { from: { [source]: Number(address.get(source)) } };
        const made = await createQuickOrderDraft(body, idempotent(opening.keyFor(body.from)));
        show(made, (row) => begun(row, { shop, requestedDate }, (quantity) => typedNumber(locale, quantity)));
        if (made.leftOut) setProblem(t('quickorder.leftOut', { count: made.leftOut }));
        setAddress({ draft: String(made.id) }, { replace: true });
        return;
      }
      const asked = Number(address.get('draft'));
      const id = asked > 0 ? asked : hasUnsavedSheet() ? undefined : (await listQuickOrderDrafts()).content[0]?.id;
      const found = id
        ? await getQuickOrderDraft(id).catch((failure: unknown) => (isNotFound(failure) ? null : Promise.reject(failure)))
        : null;
      show(found);
      if (asked > 0 && !found) setProblem(t('quickorder.draftGone'));
    } catch (failure) {
      setState(failure);
    }
  };
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the address of the first look
  useEffect(() => {
    if (first.current) void load();
    first.current = false;
  }, []);

  /** Keeps what was typed last; where it can not be kept, that is said and the sheet stays. */
  const mayLeave = async (): Promise<boolean> => {
    const kept = await draft.flush();
    if (kept !== 'kept') toast('error', kept === 'full' ? t('error.DRAFT_LIMIT', { maximum: MAX_DRAFTS }) : t('quickorder.notKept'));
    return kept === 'kept';
  };
  const open = async (id: number) => {
    if (!(await mayLeave())) return;
    try {
      show(await getQuickOrderDraft(id));
      setAddress({ draft: String(id) }, { replace: true });
    } catch (failure) {
      toast('error', messageOf(failure, t));
    }
  };
  const begin = () => {
    show(null);
    setAddress({}, { replace: true });
  };
  const newSheet = async () => {
    if (await mayLeave()) begin();
  };
  const listChanged = () => queryClient.invalidateQueries({ queryKey: getListQuickOrderDraftsQueryKey() });
  const bringBack = async (body: QuickOrderDraftInput, key: string) => {
    if (!(await mayLeave())) return;
    try {
      const made = await createQuickOrderDraft(body, idempotent(key));
      show(made);
      setAddress({ draft: String(made.id) }, { replace: true });
    } catch (failure) {
      toast('error', messageOf(failure, t));
    }
    // Also when no answer came: it may be there all the same.
    await listChanged();
  };
  const remove = async (id: number) => {
    try {
      const own = id === draft.id();
      if (own) await draft.flush();
      const { name, rows: kept } = await getQuickOrderDraft(id);
      await deleteQuickOrderDraft(id);
      if (own) begin();
      const key = crypto.randomUUID();
      toast('message', t('quickorder.draftDeleted', { name }), {
        action: { label: t('common.undo'), onClick: () => void bringBack({ name, rows: kept }, key) },
      });
    } catch (failure) {
      toast('error', messageOf(failure, t));
    }
    await listChanged();
  };
  const { removeRows: dropRows, putBack } = sheet;
  // The same function for every key, or a key would draw all rows again.
  const removeRows = useCallback(
    (from: number, to: number) => {
      const taken = dropRows(from, to);
      toast('message', t('quickorder.removed', { count: taken.length }), {
        action: { label: t('common.undo'), onClick: () => putBack(taken) },
      });
    },
    [dropRows, putBack, t],
  );
  const read = async (file: File) => {
    setProblem(undefined);
    if (file.size > MB * 1024 ** 2) return setProblem(t.find('error.FILE_TOO_LARGE', { megabytes: MB }));
    try {
      const table = await start(file.name, (options) => readQuickOrderFile({ file }, options));
      if (!table) return;
      sheet.append(table.rows, (taken) =>
        setLoaded({ name: table.name, keys: new Set(taken.map(({ key }) => key)), leftOut: table.leftOut }),
      );
    } catch (failure) {
      setProblem(t('quickorder.fileProblem', { name: file.name, problem: messageOf(failure, t) }));
    }
  };
  const { add, busy } = useAddSheet({ sheet, draft, begin, bringBack, onAdded: () => setLoaded(null), onFailed: retry });
  usePagePaste(sheet, state === 'ready');
  return (
    <div className="page pb-28" {...dropped((file) => void read(file))}>
      <Title>{t('title.quickOrder')}</Title>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-7 pb-5 lg:pt-12">
        <div>
          <h1 className="title-2">{t('quickorder.title')}</h1>
          <p className="mt-1.5 max-w-xl text-md text-ink-2 max-md:text-sm">{t('quickorder.lead')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <FileTools busy={progress !== null} onFile={(file) => void read(file)} />
        </div>
      </div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <DraftMenu
          id={draft.id()}
          name={draft.name}
          keeping={draft.keeping}
          onOpen={(id) => void open(id)}
          onNew={() => void newSheet()}
          onRename={draft.rename}
          onDelete={(id) => void remove(id)}
        />
        <div className="flex flex-wrap items-center gap-x-4">
          <p className="text-xs text-ink-3">{t('quickorder.uploadHint', { megabytes: MB, rows: MAX_ROWS })}</p>
          <SheetTools sheet={sheet} wide={wide} />
        </div>
      </div>
      {progress && (
        <ProgressBar
          label={t('quickorder.uploading', { name: progress.name, percent: formatNumber(locale, progress.percent) })}
          percent={progress.percent}
        />
      )}
      <FieldError text={problem} className="mb-4" />
      <Notices
        loaded={loaded}
        rows={rows}
        judged={settled ? judged : undefined}
        error={error}
        onRetry={retry}
        goTo={(isOfFile) => {
          const of = new Map([...judged].filter(([key]) => (loaded?.keys.has(key) ?? false) === isOfFile));
          const place = firstWrong(rows, of);
          return place && { row: place.row + 1, go: () => focusCell(wide ? place : { ...place, column: QUANTITY }) };
        }}
        references={{ count: meant.size, take: () => sheet.takeAsReferences(meant) }}
        onErrorFile={() =>
          void download((options) =>
            exportQuickOrder({ rows: rows.map(({ cells }) => cells), format: loaded?.name.endsWith('.csv') ? 'csv' : 'xlsx' }, options),
          )
        }
      />
      {state === 'loading' ? (
        <Skeleton className="h-96" />
      ) : state !== 'ready' ? (
        <ErrorState title={messageOf(state, t)} retryLabel={t('common.retry')} onRetry={() => void load()} />
      ) : wide ? (
        <Grid sheet={sheet} judged={judged} shops={list} prices={authorizations.showCatalogPrices} onRemove={removeRows} />
      ) : (
        <Cards sheet={sheet} judged={judged} shops={list} onRemove={(row) => removeRows(row, row)} />
      )}
      <QuickBar
        rows={writtenRows(rows).length}
        check={check}
        settled={settled}
        busy={busy}
        buys={authorizations.enableCartAndPurchases}
        onAdd={(only) => void add(only)}
      />
      {overflow && <TooMany overflow={overflow} onClose={() => setOverflow(null)} />}
      {draft.keeping === 'changed' && (
        <ChangedElsewhere
          onKeep={draft.keepMine}
          onLoad={() => void draft.theirs().then(show, (failure) => toast('error', messageOf(failure, t)))}
        />
      )}
    </div>
  );
}
