import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import type { ListAction } from '#app/list/list-actions.tsx';

/** The button over a list that leads to where many are imported. */
export function importAction(to: string): ListAction {
  return { label: 'Import', icon: <UploadFileOutlined />, to };
}
