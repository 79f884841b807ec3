import type { ComponentType } from 'react';
import { t } from '#words/t.ts';
import type { NavGroup, SiteOption } from './frame/nav-data.ts';

export interface PaletteProps {
  groups: readonly NavGroup[];
  sites: readonly SiteOption[];
  /** The site whose records are searched; undefined if the user has none. */
  siteId: string | undefined;
  onSite: (siteId: string) => void;
  onShortcuts: () => void;
  onSignOut: () => void;
  onClose: () => void;
}

/** The command palette of the features, which the shell does not import. */
export type PaletteComponent = ComponentType<PaletteProps>;

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Its shortcut, as labelled on this keyboard. */
export const paletteKeys = (): readonly string[] => [isApple() ? '⌘' : t('Ctrl'), 'K'];
