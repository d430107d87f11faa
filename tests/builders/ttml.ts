/** A file of the form that lyrics use, with this in its body. https://www.w3.org/TR/ttml2/ */
export const ttmlOf = (body: string, head = '') =>
  `<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttm="http://www.w3.org/ns/ttml#metadata"><head>${head}</head><body>${body}</body></tt>`

const agents = ['v1', 'v2'].map((id) => `<ttm:agent type="person" xml:id="${id}"/>`).join('')

/** Two singers and all together, a voice behind the first, a romanized and a translated line. */
export const duetTtml = ttmlOf(
  `<div><p begin="1" end="3" ttm:agent="v1"><span begin="1" end="1.4">Who</span> <span begin="1.4" end="1.8">kept</span> <span begin="1.8" end="2">the</span> <span begin="2" end="2.9">light</span><span ttm:role="x-bg"><span begin="2.5" end="2.7">(kept</span> <span begin="2.7" end="3">it)</span></span><span ttm:role="x-translation" xml:lang="ja">誰が灯を</span><span ttm:role="x-roman">hu kept</span></p>
  <p begin="4" end="5" ttm:agent="v2">I did</p>
  <p begin="6" end="7" ttm:agent="v1000">We did</p></div>`,
  `<metadata>${agents}<ttm:agent type="group" xml:id="v1000"/><iTunesMetadata xmlns="http://music.apple.com/lyric-ttml-internal"><songwriters><songwriter>Ada Lund</songwriter><songwriter>Bo Reyes</songwriter></songwriters></iTunesMetadata></metadata>`,
)
