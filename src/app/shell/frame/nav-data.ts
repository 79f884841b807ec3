import type { ReactNode } from 'react';
import type { CurrentUser } from '#contract/people/auth.ts';
import { roleLabel } from '../roles.ts';

/** `icons`: labels move into tooltips. */
export type NavWidth = 'full' | 'icons';

export interface NavItem {
  label: string;
  to: string;
  icon: ReactNode;
  /** Problems, as a number and in words: "2 failing". */
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
  /** Sites are grouped by brand. */
  brand?: string | undefined;
}

export function accountOf(user: CurrentUser): Account {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return { name: name === '' ? user.email : name, email: user.email, role: roleLabel(user.role) };
}
