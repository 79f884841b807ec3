// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDebouncedText } from './list-bar.tsx';

/** The hook with a URL that changes only when the test says so. */
function setup(initial = '') {
  const onChange = vi.fn();
  const { result } = renderHook(() => {
    const [value, setValue] = useState(initial);
    const [typed, type] = useDebouncedText(value, onChange);
    return { typed, type, setValue };
  });
  return {
    onChange,
    typed: () => result.current.typed,
    type: (text: string) => act(() => result.current.type(text)),
    arrive: (value: string) => act(() => result.current.setValue(value)),
    pause: () => act(() => vi.advanceTimersByTime(300)),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => void vi.useRealTimers());

describe('useDebouncedText', () => {
  it('emits the trimmed text once after a pause', () => {
    const search = setup();
    search.type('m');
    search.type(' mar ');
    expect(search.onChange).not.toHaveBeenCalled();
    search.pause();
    expect(search.onChange.mock.calls).toEqual([['mar']]);
    search.arrive('mar');
    search.pause();
    expect(search.onChange).toHaveBeenCalledOnce();
  });

  it('keeps text typed while an earlier change arrives', () => {
    const search = setup();
    search.type('ma');
    search.pause();
    search.type('mar');
    search.arrive('ma');
    expect(search.typed()).toBe('mar');
    search.pause();
    expect(search.onChange.mock.calls).toEqual([['ma'], ['mar']]);
  });

  it('follows the URL back and forward', () => {
    const search = setup();
    search.type('mar');
    search.pause();
    search.arrive('mar');
    search.arrive('');
    expect(search.typed()).toBe('');
    search.arrive('mar');
    expect(search.typed()).toBe('mar');
    search.pause();
    expect(search.onChange).toHaveBeenCalledOnce();
  });
});
