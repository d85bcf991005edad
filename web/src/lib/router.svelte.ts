/** Three pages need no router library: the path is state, links push to it. */

export type Route =
  | { page: 'home' }
  | { page: 'about' }
  | { page: 'table'; id: string }
  | { page: 'lost'; path: string };

export function parse(path: string): Route {
  if (path === '/' || path === '') return { page: 'home' };
  if (path === '/about') return { page: 'about' };
  const table = /^\/t\/([\w-]+)\/?$/.exec(path);
  if (table?.[1]) return { page: 'table', id: table[1] };
  return { page: 'lost', path };
}

class Router {
  private path = $state(location.pathname);
  /** Part of the address after `#`, which never reaches the server: link tokens live there. */
  hash = $state(location.hash);
  readonly route = $derived(parse(this.path));

  constructor() {
    addEventListener('popstate', () => this.read());
    addEventListener('hashchange', () => this.read());
  }

  /** Go to a path of ours, with or without a new entry in the history. */
  go(path: string, options: { replace?: boolean } = {}): void {
    if (options.replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.read();
    if (!options.replace) scrollTo(0, 0);
  }

  private read(): void {
    this.path = location.pathname;
    this.hash = location.hash;
  }
}

export const router = new Router();

/** An action for links inside the app: no page load, but new tabs and downloads still work. */
export function link(node: HTMLAnchorElement): { destroy(): void } {
  const follow = (event: MouseEvent): void => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!plain || event.altKey || event.defaultPrevented || node.target) return;
    event.preventDefault();
    router.go(node.pathname + node.search + node.hash);
  };
  node.addEventListener('click', follow);
  return { destroy: () => node.removeEventListener('click', follow) };
}
