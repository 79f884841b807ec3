import Tooltip from '@mui/material/Tooltip';
import { cloneElement, type HTMLAttributes, type ReactElement, useState } from 'react';

interface LazyTooltipProps {
  title: string;
  /** The title is a description rather than the name. */
  describeChild?: boolean;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * A Tooltip created on hover, as a hundred in a grid would be slow. Only for elements without focus, since the
 * child remounts.
 */
export function LazyTooltip({ title, describeChild = false, children }: LazyTooltipProps) {
  const [hasHovered, setIsWanted] = useState(false);
  if (hasHovered) {
    return (
      <Tooltip title={title} describeChild={describeChild}>
        {children}
      </Tooltip>
    );
  }
  return cloneElement(children, {
    ...(describeChild ? { title } : { 'aria-label': title }),
    onPointerEnter: () => setIsWanted(true),
  });
}
