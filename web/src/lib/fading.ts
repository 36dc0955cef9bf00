/** What scrolls shows that there is more of it below: its last lines fade (app.css). */
export function fading(element: HTMLElement): { destroy(): void } {
  const look = () => {
    const below = element.scrollHeight - element.clientHeight - element.scrollTop;
    element.toggleAttribute("data-more", below > 1);
  };
  const sized = new ResizeObserver(look);
  const filled = new MutationObserver(look);
  sized.observe(element);
  filled.observe(element, { childList: true, subtree: true, characterData: true });
  element.addEventListener("scroll", look, { passive: true });
  look();
  return {
    destroy() {
      sized.disconnect();
      filled.disconnect();
    },
  };
}
