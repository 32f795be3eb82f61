import type { ReactNode } from 'react';

/** Designs as a weaver would sketch them on point paper. */
const DESIGNS: Record<string, ReactNode> = {
  solid: <path d="M0 0h4v4H0zM8 0h4v4H8zM4 4h4v4H4zM12 4h4v4h-4zM0 8h4v4H0zM8 8h4v4H8zM4 12h4v4H4zM12 12h4v4h-4z" />,
  stripe: <path d="M1 0h2v16H1zM7 0h2v16H7zM13 0h2v16h-2z" />,
  check: <path d="M2 0h3v16H2zM11 0h3v16h-3zM0 2h16v3H0zM0 11h16v3H0z" opacity=".75" />,
  structure: <path d="M0 16 16 0v3.5L3.5 16zM0 8 8 0h3.5L0 11.5zM8 16l8-8v3.5L11.5 16zM0 0h3.5L0 3.5zM16 16v-.5l-.5.5z" />,
  dobby: <path d="m4 1 3 3-3 3-3-3zM12 9l3 3-3 3-3-3z" />,
  jacquard: (
    <path
      d="M8 1c2 3 4 3 6 3-1 2-1 3 1 4-2 1-2 2-1 4-2 0-4 0-6 3-2-3-4-3-6-3 1-2 1-3-1-4 2-1 2-2 1-4 2 0 4 0 6-3zm0 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"
      fillRule="evenodd"
    />
  ),
  melange: (
    <path d="M1 2h3v1H1zM6 1h4v1H6zM12 3h3v1h-3zM3 5h4v1H3zM9 6h3v1H9zM0 8h3v1H0zM5 9h4v1H5zM12 8h4v1h-4zM2 12h3v1H2zM7 13h4v1H7zM13 12h2v1h-2z" />
  ),
};
export function DesignGlyph({ code }: { code: string }) {
  return (
    <svg aria-hidden="true" width="24" height="24" viewBox="0 0 16 16" fill="var(--color-indaco)">
      {DESIGNS[code]}
    </svg>
  );
}

/** The families as a dyer names them; the mean of all their cloths would be a pastel of each. */
const FAMILIES: Record<string, string> = {
  white: '#f7f7f4',
  ecru: '#e6dcc6',
  sky: '#bcd0e6',
  blue: '#5b82b8',
  navy: '#22355c',
  turquoise: '#5fb0b0',
  green: '#6f8a68',
  yellow: '#e3c766',
  orange: '#d98a4e',
  red: '#a2352f',
  pink: '#e2b9bb',
  lilac: '#b3a2c8',
  brown: '#80603f',
  grey: '#a9acae',
  black: '#1b1d20',
  multicolour: 'conic-gradient(#a2352f,#d9a441,#6f8a68,#5b82b8,#8a6fa8,#a2352f)',
};
export const familyColor = (code: string, mean: string | undefined) => FAMILIES[code] ?? mean ?? '#ddd';
