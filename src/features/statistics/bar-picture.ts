import { saveFile } from '../../pieces/save-file.ts';
import type { Bar } from './bar-table.tsx';

const WIDTH = 960;
const ROW = 44;
const LEFT = 300;
const RIGHT = 220;
const INK = '#16191d';
const QUIET = '#62676d';
const INDIGO = '#1e3354';
const PALE = '#c4c5c2';

/** Cuts a text so that it fits. */
function shorten(draw: CanvasRenderingContext2D, text: string, room: number): string {
  if (draw.measureText(text).width <= room) return text;
  let length = text.length;
  while (length > 1 && draw.measureText(`${text.slice(0, length)}…`).width > room) length--;
  return `${text.slice(0, length)}…`;
}

/** Draws the bars of a table as a picture, twice as fine as a screen, and saves it. */
export async function savePicture(title: string, subtitle: string, bars: readonly Bar[]): Promise<void> {
  const canvas = document.createElement('canvas');
  const height = 110 + bars.length * ROW;
  canvas.width = WIDTH * 2;
  canvas.height = height * 2;
  const draw = canvas.getContext('2d');
  if (!draw) return;
  const family = getComputedStyle(document.body).fontFamily;
  draw.scale(2, 2);
  draw.fillStyle = '#ffffff';
  draw.fillRect(0, 0, WIDTH, height);
  draw.textBaseline = 'middle';
  draw.fillStyle = INK;
  draw.font = `500 22px ${family}`;
  draw.fillText(shorten(draw, title, WIDTH - 64), 32, 36);
  draw.fillStyle = QUIET;
  draw.font = `14px ${family}`;
  draw.fillText(shorten(draw, subtitle, WIDTH - 64), 32, 64);
  const most = Math.max(1, ...bars.flatMap(({ value, previous }) => [value, previous]));
  const room = WIDTH - LEFT - RIGHT;
  for (const [at, bar] of bars.entries()) {
    const top = 96 + at * ROW;
    draw.fillStyle = INK;
    draw.font = `14px ${family}`;
    draw.fillText(shorten(draw, bar.label, LEFT - 48), 32, top + 12);
    draw.fillStyle = INDIGO;
    draw.fillRect(LEFT, top + 2, (bar.value / most) * room, 14);
    draw.fillStyle = PALE;
    draw.fillRect(LEFT, top + 18, (bar.previous / most) * room, 6);
    draw.fillStyle = INK;
    draw.fillText(bar.text, LEFT + room + 20, top + 9);
    draw.fillStyle = QUIET;
    draw.font = `12px ${family}`;
    draw.fillText(bar.previousText, LEFT + room + 20, top + 25);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob) saveFile(new File([blob], `${title}.png`, { type: 'image/png' }));
}
