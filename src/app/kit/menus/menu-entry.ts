import type { ReactNode } from 'react';

/** Something to do, or somewhere to go, from a menu. */
export interface MenuAction {
  label: string;
  icon?: ReactNode;
  /** A second line: why it cannot be done now. */
  note?: string | undefined;
  /** Stands at the end of the line: how many there are, or the keys that do the same. */
  detail?: string | undefined;
  isDisabled?: boolean;
  /** The address that it leads to, and what its history entry is to keep. */
  to?: string;
  state?: unknown;
  onChoose?: () => void;
  /** One of several, or a box to tick. Its own mark stands before it, unless there is an icon. */
  choice?: { kind: 'radio' | 'checkbox'; isChosen: boolean };
  /** Several can be chosen, one after the other. */
  keepsOpen?: boolean;
}

/** Words over a part of a menu. */
export interface MenuHeading {
  heading: string;
  /** A second line. */
  note?: string;
}

/** An entry of a menu; `divider` where the next part begins. A part that is empty has no divider. */
export type MenuEntry = MenuAction | MenuHeading | 'divider';
