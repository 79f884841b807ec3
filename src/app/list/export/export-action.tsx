import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { t } from '#words/t.ts';
import type { ListAction } from '../list-actions.tsx';

interface ExportActionOptions {
  /** How many match; undefined where the deployment does not count. */
  total: number | undefined;
  onChoose: () => void;
}

/** The button over a list that saves what matches as a file. */
export function exportAction({ total, onChoose }: ExportActionOptions): ListAction {
  return { label: t('Export'), icon: <FileDownloadOutlined />, isDisabled: total === 0, onChoose };
}
