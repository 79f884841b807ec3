import type { ComponentType } from 'react';
import { t } from '#words/t.ts';
import type { NavGroup, SiteOption } from './frame/nav-data.ts';

export interface PaletteProps {
  groups: readonly NavGroup[];
  sites: readonly SiteOption[];
  /** Whose records are looked through; undefined where the person has none. */
  siteId: string | undefined;
  onSite: (siteId: string) => void;
  onShortcuts: () => void;
  onSignOut: () => void;
  onClose: () => void;
}

/** What finds everything: the features', which the shell does not know. */
export type PaletteComponent = ComponentType<PaletteProps>;

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys that open it, as they are written on this computer's keyboard. */
export const paletteKeys = (): readonly string[] => [isApple() ? '⌘' : t('Ctrl'), 'K'];
