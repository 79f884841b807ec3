/** The files that the console starts with, as index.html names them; a name changes with what is in the build. */
const entryPattern = /<script type="module"[^>]* src="([^"]+)"/g;

/** Whether another build stands at this address than the one that runs here. False where that cannot be found out. */
export async function hasNewerBuild(): Promise<boolean> {
  const scripts = document.querySelectorAll('script[type="module"][src]');
  const running = [...scripts].map((script) => script.getAttribute('src'));
  try {
    const response = await fetch(window.location.pathname, { cache: 'no-store' });
    const entries = [...(await response.text()).matchAll(entryPattern)].map(([, src]) => src);
    return response.ok && entries.length > 0 && entries.join() !== running.join();
  } catch {
    return false;
  }
}
