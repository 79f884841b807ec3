import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { t } from '#words/t.ts';
import type { ListAction } from '../list-actions.tsx';

/** The export button of a list. `total`: undefined if the deployment does not count. */
export function exportAction({
  total,
  onChoose,
}: {
  total: number | undefined;
  onChoose: () => void;
}): ListAction {
  return { label: t('Export'), icon: <FileDownloadOutlined />, isDisabled: total === 0, onChoose };
}
