import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { InlineRow } from '#app/kit/text/text-parts.tsx';

export function DoneNote({ children }: { children: string }) {
  return (
    <InlineRow>
      <CheckCircleOutlined color="success" fontSize="small" />
      <span>{children}</span>
    </InlineRow>
  );
}
