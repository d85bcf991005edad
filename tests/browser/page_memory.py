"""What a page remembers for tests and for a last look: scripts that run before everything else on it."""

# What was shown for a moment is kept, so that a test that is slower than the page finds it afterwards.
REMEMBER_SHOWN = """
    window.shown = [];
    const BRIEF = '[aria-label=Messages], [role=alert], [data-shortcut=skip]';
    new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
            for (const node of [target, ...addedNodes]) {
                const element = node instanceof Element ? node : node.parentElement;
                const brief = node === target ? element?.closest(BRIEF)
                    : element?.closest(BRIEF) ?? element?.querySelector(BRIEF);
                const told = brief?.matches('button') ? brief.ariaLabel : brief?.textContent;
                const text = told?.replace(/\\s+/g, ' ').trim();
                if (text && window.shown.at(-1) !== text) window.shown.push(text);
            }
    }).observe(document, { childList: true, characterData: true, subtree: true });
"""
# What keys and fingers did last, as the page heard of it before any other listener could stop it.
REMEMBER_INPUT = """(() => {
    window.heard = [];
    const name = (element) => element?.ariaLabel ?? element?.id ?? '';
    for (const kind of ['keydown', 'pointerdown', 'click'])
        addEventListener(kind, ({ key, target, isTrusted }) => {
            const what = `${kind} ${key ?? ''}${isTrusted ? '' : ' by script'}`;
            const on = `${target?.nodeName?.toLowerCase()} ${name(target)}`;
            window.heard.push(`${Math.round(performance.now())} ${what} on ${on}`.trim());
            if (window.heard.length > 30) window.heard.shift();
        }, true);
})()"""
