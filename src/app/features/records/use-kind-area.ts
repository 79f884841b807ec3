import { useParams } from 'react-router';
import { type KindArea, kindAreaOf } from './record-kinds.ts';

/** The kind of the page's address: its loader has seen to it that there is one. */
export function useKindArea(): KindArea {
  const { segment = '' } = useParams();
  const area = kindAreaOf(segment);
  if (area === undefined) throw new Error(`No kind of record is called ${segment}`);
  return area;
}
