import { BrandMark } from './brand-mark.tsx';

/** The same picture as in index.html, styled there, until the first page has come. */
export function BootScreen() {
  return (
    <div className="boot" role="status" aria-label="Loading Paddock">
      <BrandMark size={32} />
    </div>
  );
}
