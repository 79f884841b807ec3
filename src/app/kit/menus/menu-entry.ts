import type { ReactNode } from 'react';

/** An action or link. */
export interface MenuAction {
  label: string;
  icon?: ReactNode;
  note?: string | undefined;
  /** Trailing text: a count or shortcut. */
  detail?: string | undefined;
  isDisabled?: boolean;
  /** The URL, and state of its history entry. */
  to?: string;
  state?: unknown;
  onChoose?: () => void;
  /** A radio or checkbox item. Its mark comes first, unless there is an icon. */
  choice?: { kind: 'radio' | 'checkbox'; isChosen: boolean };
  /** Stays open for several choices. */
  keepsOpen?: boolean;
}

/** A heading within a menu. */
export interface MenuHeading {
  heading: string;
  note?: string;
}

/** A menu entry; `divider` starts a part. Empty parts get none. */
export type MenuEntry = MenuAction | MenuHeading | 'divider';
