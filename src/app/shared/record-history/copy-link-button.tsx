import LinkOutlined from '@mui/icons-material/LinkOutlined';
import Button from '@mui/material/Button';
import { useToasts } from '../ui/toasts/use-toasts.ts';

/** Copies the address that shows the same versions to everybody. */
export function CopyLinkButton({ query }: { query: string }) {
  const toasts = useToasts();

  async function copy() {
    const url = new URL(`?${query}`, location.href).href;
    try {
      await navigator.clipboard.writeText(url);
      toasts.success('Link copied');
    } catch {
      toasts.error('This browser did not allow copying. The address bar has the link, too.');
    }
  }

  return (
    <Button startIcon={<LinkOutlined />} onClick={copy}>
      Copy link
    </Button>
  );
}
