import LinkOutlined from '@mui/icons-material/LinkOutlined';
import { t } from '#words/t.ts';
import type { MenuEntry } from '../menus/open-menu.tsx';
import { useToasts } from '../toasts/use-toasts.ts';

/** Copies a text, which browsers may refuse. */
export async function copyText(text: string): Promise<'copied' | 'refused'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'refused';
  }
}

export function useCopy() {
  const toasts = useToasts();
  return (text: string, message: string): void => {
    void copyText(text).then((outcome) => {
      if (outcome === 'copied') toasts.success(message);
      else toasts.error(t('Your browser blocked copying'));
    });
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
