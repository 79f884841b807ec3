import type { ReactNode } from 'react';

export interface NavItem {
  label: string;
  to: string;
  icon: ReactNode;
  /** Things that need somebody, as a number and in words: "2 failing". */
  alarm?: { count: number; words: string };
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

export interface SiteOption {
  siteId: string;
  name: string;
  /** Sites of one brand stand together under its name. */
  brand?: string | undefined;
}
