"""Reads QR codes from what the screen shows."""

import base64

import zxingcpp
from playwright.sync_api import Locator, Page

# The browser decodes the picture; each pixel as one byte of grey.
GREY = """async (data) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d');
    context.drawImage(picture, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, picture.width, picture.height);
    let grey = '';
    for (let at = 0; at < pixels.length; at += 4) grey += String.fromCharCode(pixels[at]);
    return [picture.width, picture.height, btoa(grey)];
}"""


def read_code(code: Locator, blank: Page) -> str:
    """What a camera would read; `blank` is a page without its own policy."""
    shot = base64.b64encode(code.screenshot()).decode()
    width, height, grey = blank.evaluate(GREY, shot)
    image = memoryview(base64.b64decode(grey)).cast("B", (height, width))
    return str(zxingcpp.read_barcodes(image)[0].text)
