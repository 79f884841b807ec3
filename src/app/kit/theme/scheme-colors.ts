/** The meaning of a colour, always shown with text. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';

type ToneColor = `${Tone}-${'text' | 'soft' | 'solid'}`;

type SurfaceColor = 'canvas' | 'surface' | 'raised' | 'sunken' | 'hover' | 'selected' | 'backdrop';

type LineColor = 'border' | 'border-strong' | 'border-control' | 'focus';

type InkColor = 'text' | 'text-muted' | 'text-disabled' | 'link';

type AccentColor =
  | 'accent'
  | 'accent-hover'
  | 'accent-ink'
  | 'accent-soft'
  | 'danger-fill'
  | 'danger-hover'
  | 'danger-ink';

export type ColorName = SurfaceColor | LineColor | InkColor | AccentColor | ToneColor;

/**
 * All colours of the light scheme. Text reaches 4.5:1 on `surface`, `canvas` and its own `soft`; `border-control`
 * and `focus` reach 3:1, since inputs are recognizable by their line. Checked by `contrast.test.ts`.
 */
export const lightColors: Record<ColorName, string> = {
  canvas: '#f6f8f7',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#eff2f0',
  hover: '#eef2f0',
  selected: '#e4f0ec',
  backdrop: '#14191866',
  border: '#e2e7e4',
  'border-strong': '#cdd5d1',
  'border-control': '#85908b',
  focus: '#12745f',
  text: '#17201d',
  'text-muted': '#586560',
  'text-disabled': '#949f9a',
  link: '#0d5f4d',
  accent: '#0f5f4e',
  'accent-hover': '#0a4a3c',
  'accent-ink': '#ffffff',
  'accent-soft': '#e4f0ec',
  'danger-fill': '#b3261e',
  'danger-hover': '#8f1a16',
  'danger-ink': '#ffffff',
  'neutral-text': '#4b5752',
  'neutral-soft': '#edf1ef',
  'neutral-solid': '#7d8984',
  'success-text': '#17652f',
  'success-soft': '#e6f4ea',
  'success-solid': '#2b9348',
  'warning-text': '#7f4d00',
  'warning-soft': '#fdf2dd',
  'warning-solid': '#cf8300',
  'danger-text': '#a8201a',
  'danger-soft': '#fcecea',
  'danger-solid': '#b3261e',
  'info-text': '#1c5591',
  'info-soft': '#e8f1fa',
  'info-solid': '#2f78c4',
};

/** See `lightColors`. Raised surfaces are lighter, since shadows do not show on dark. */
export const darkColors: Record<ColorName, string> = {
  canvas: '#0d1110',
  surface: '#121716',
  raised: '#1a201f',
  sunken: '#1c2322',
  hover: '#1e2524',
  selected: '#16302a',
  backdrop: '#000000a6',
  border: '#262e2c',
  'border-strong': '#384340',
  'border-control': '#6b7873',
  focus: '#4cc2a2',
  text: '#e6ebe9',
  'text-muted': '#9caaa4',
  'text-disabled': '#66726d',
  link: '#63cfb1',
  accent: '#45b899',
  'accent-hover': '#5fceb0',
  'accent-ink': '#04211a',
  'accent-soft': '#16302a',
  'danger-fill': '#c53f38',
  'danger-hover': '#b0332d',
  'danger-ink': '#ffffff',
  'neutral-text': '#b6c1bc',
  'neutral-soft': '#232b29',
  'neutral-solid': '#84918b',
  'success-text': '#7fd696',
  'success-soft': '#15291b',
  'success-solid': '#4fb96c',
  'warning-text': '#f0be66',
  'warning-soft': '#2d2412',
  'warning-solid': '#e0a238',
  'danger-text': '#ff9d95',
  'danger-soft': '#361a18',
  'danger-solid': '#f4837a',
  'info-text': '#8dbef5',
  'info-soft': '#14263a',
  'info-solid': '#5c9fe8',
};

/** Overrides for high contrast (WCAG 1.4.6): text reaches 7:1, lines and marks 4.5:1. */
export const highContrast: Readonly<Record<'light' | 'dark', Partial<Record<ColorName, string>>>> =
  {
    light: {
      canvas: '#ffffff',
      border: '#66726d',
      'border-strong': '#4b5752',
      'border-control': '#2f3935',
      focus: '#06483a',
      text: '#000000',
      'text-muted': '#2f3935',
      'text-disabled': '#4b5752',
      link: '#064536',
      accent: '#08483a',
      'accent-hover': '#042b22',
      'danger-fill': '#8a1712',
      'danger-hover': '#5f0f0c',
      'neutral-text': '#2a332f',
      'neutral-solid': '#4b5752',
      'success-text': '#0a4520',
      'success-solid': '#17652f',
      'warning-text': '#523200',
      'warning-solid': '#7f4d00',
      'danger-text': '#75110c',
      'danger-solid': '#8a1712',
      'info-text': '#0e3963',
      'info-solid': '#1c5591',
    },
    dark: {
      canvas: '#000000',
      surface: '#000000',
      raised: '#0b0f0e',
      sunken: '#121716',
      border: '#84918b',
      'border-strong': '#a5b1ab',
      'border-control': '#c3ccc8',
      focus: '#8fe6cc',
      text: '#ffffff',
      'text-muted': '#d3dcd8',
      'text-disabled': '#a5b1ab',
      link: '#8fe6cc',
      accent: '#7fe0c2',
      'accent-hover': '#a5ecd6',
      'accent-ink': '#00120d',
      'danger-fill': '#ff9d95',
      'danger-hover': '#ffb9b3',
      'danger-ink': '#2b0502',
      'neutral-text': '#e0e6e3',
      'neutral-solid': '#b6c1bc',
      'success-text': '#a6eab7',
      'success-solid': '#7fd696',
      'warning-text': '#ffdb9a',
      'warning-solid': '#f0be66',
      'danger-text': '#ffc9c4',
      'danger-solid': '#ff9d95',
      'info-text': '#bfdcff',
      'info-solid': '#8dbef5',
    },
  };
