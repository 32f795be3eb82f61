import { useState } from 'react';
import { keep, kept } from '../../api/consent.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { BANK_CARD_HEIGHT_MM, BANK_CARD_MM } from './extent.ts';

const KEY = 'trama.pixelsPerMm';
/** Pixels in a millimetre: screens lie between a projector and a telephone, and begin at 96 dpi. */
const LEAST = 1.75;
const MOST = 8.9;
const USUAL = 3.78;
/** Narrower than this the card is laid upright, because a telephone is not as broad as a card is long. */
const NARROW = 600;
const FRAME_HEIGHT = 240;

export function readPixelsPerMm(): number | null {
  const value = Number(kept('PREFERENCES', KEY));
  return value >= LEAST && value <= MOST ? value : null;
}

/** Once per screen: the customer lays a bank card on the picture of one and moves the slider until they are the same size. */
export function Calibration({ onClose, onDone }: { onClose(): void; onDone(pixelsPerMm: number): void }) {
  const { t } = useI18n();
  const upright = window.innerWidth < NARROW;
  const [across, down] = upright ? [BANK_CARD_HEIGHT_MM, BANK_CARD_MM] : [BANK_CARD_MM, BANK_CARD_HEIGHT_MM];
  const [width, setWidth] = useState(() => Math.round((readPixelsPerMm() ?? USUAL) * across));
  const save = () => {
    const pixelsPerMm = width / across;
    keep('PREFERENCES', KEY, String(pixelsPerMm));
    onDone(pixelsPerMm);
  };
  return (
    <Dialog
      open
      wide
      title={t('zoom.calibrate')}
      onClose={onClose}
      closeLabel={t('common.close')}
      actions={
        <button type="button" className="btn btn-1" onClick={save}>
          {t('zoom.calibrated')}
        </button>
      }
    >
      <p className="text-md">{t('zoom.calibrateText')}</p>
      {/* The width is what counts: of an upright card the lower end may be out of sight. */}
      <div className="-mx-3 my-6 overflow-hidden" style={{ maxHeight: upright ? FRAME_HEIGHT : undefined }}>
        <div
          aria-hidden
          className="mx-auto rounded-[12px] border-2 border-indaco border-dashed bg-indaco-50"
          style={{ width, height: (width * down) / across }}
        />
      </div>
      <label className="block text-sm">
        {t('zoom.cardWidth')}
        <input
          type="range"
          min={Math.ceil(LEAST * across)}
          max={Math.floor(MOST * across)}
          value={width}
          onChange={(event) => setWidth(Number(event.target.value))}
          className="mt-2 block w-full accent-indaco"
        />
      </label>
    </Dialog>
  );
}
