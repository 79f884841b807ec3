import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import type { ListAction } from '#app/list/list-actions.tsx';
import { t } from '#words/t.ts';

/** The button over a list that leads to where many are imported. */
export function importAction(to: string): ListAction {
  return { label: t('Import'), icon: <UploadFileOutlined />, to };
}
