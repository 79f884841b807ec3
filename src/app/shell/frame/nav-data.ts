import type { ReactNode } from 'react';

export interface NavItem {
  label: string;
  to: string;
  icon: ReactNode;
  /** Things waiting there, shown as a number. */
  count?: number;
}

export interface NavGroup {
  /** Heading of the group; the first group usually has none. */
  label?: string;
  items: readonly NavItem[];
}

export interface Account {
  name: string;
  email: string;
  /** In words: "Administrator". */
  role: string;
}
