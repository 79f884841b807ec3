import LinkOutlined from '@mui/icons-material/LinkOutlined';
import { t } from '#words/t.ts';
import type { MenuEntry } from '../menus/menu-entry.ts';
import { useToasts } from '../toasts/use-toasts.ts';

export function useCopy() {
  const toasts = useToasts();
  return (text: string, said: string): void => {
    navigator.clipboard.writeText(text).then(
      () => toasts.success(said),
      () => toasts.error(t('Your browser blocked copying')),
    );
  };
}

/** Copies a record's URL, as a menu entry. */
export function useCopyLinkEntry() {
  const copy = useCopy();
  return (path: string): MenuEntry => ({
    label: t('Copy link'),
    icon: <LinkOutlined />,
    onChoose: () => copy(new URL(path, location.href).href, t('Link copied')),
  });
}
