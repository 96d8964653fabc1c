import com.gargoylesoftware.htmlunit.html.DomAttr;
import com.gargoylesoftware.htmlunit.html.DomElement;
import com.gargoylesoftware.htmlunit.html.DomNode;
import com.gargoylesoftware.htmlunit.html.HtmlPage;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.w3c.css.sac.CSSParseException;
import org.w3c.css.sac.ErrorHandler;

/**
 * What the real browsers stumble over and the emulation takes without a word; what can be seen in the document as it was sent
 * is held by page-rules.ts already. Each becomes a problem of the page.
 */
final class EngineLimits implements ErrorHandler {
    /** Of no harm where they only hold text; a class of theirs is lost, because an unknown element is empty. */
    private static final Set<String> UNKNOWN_TO_IE_8 = new HashSet<String>(Arrays.asList("mark", "output", "progress", "time"));
    private static final Set<String> NO_PICTURES = new HashSet<String>(Arrays.asList("svg", "webp", "avif"));

    private final Set<String> problems;
    private final boolean old;

    EngineLimits(Set<String> problems, boolean old) {
        this.problems = problems;
        this.old = old;
    }

    void check(HtmlPage page) {
        if (!"utf-8".equalsIgnoreCase(page.getPageEncoding())) problems.add(page.getUrl() + ": its forms are sent in " + page.getPageEncoding());
        for (DomNode node : page.getDescendants()) if (node instanceof DomElement) check(page, (DomElement) node);
    }

    private void check(HtmlPage page, DomElement element) {
        String name = element.getTagName().toLowerCase();
        if (old && UNKNOWN_TO_IE_8.contains(name) && element.hasAttribute("class")) say(page, element, "has a class, but IE 8 knows no such element");
        if (old && name.equals("svg") && !element.getAttribute("aria-hidden").equals("true")) say(page, element, "tells something that IE 8 does not show");
        if (old && name.equals("img") && NO_PICTURES.contains(extension(element.getAttribute("src")))) say(page, element, "is in a format that IE 8 does not show");
        for (String attribute : new String[] {"href", "src", "action"}) {
            if (!isAscii(element.getAttribute(attribute))) say(page, element, "has letters that IE sends in the code page of the system");
        }
    }

    private static String extension(String address) {
        return address.replaceFirst("[?#].*$", "").replaceFirst("^.*\\.", "");
    }

    private static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) if (text.charAt(i) > 126) return false;
        return true;
    }

    private void say(HtmlPage page, DomElement element, String what) {
        StringBuilder tag = new StringBuilder("<" + element.getTagName());
        for (DomAttr attribute : element.getAttributesMap().values()) tag.append(' ').append(attribute.getName()).append("=\"").append(attribute.getValue()).append('"');
        problems.add(page.getUrl().getPath() + ": " + tag + "> " + what);
    }

    @Override
    public void warning(CSSParseException ignored) {
        // Says what it skipped after an error that was already told.
    }

    @Override
    public void error(CSSParseException error) {
        problems.add(error.getURI() + ":" + error.getLineNumber() + ": " + error.getMessage());
    }

    @Override
    public void fatalError(CSSParseException error) {
        error(error);
    }
}
